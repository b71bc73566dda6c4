import type { Generation } from '@veduta/contract/api/generations'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailureText } from './failure-words.ts'

const baseProblemMs = 5000

/** What went wrong, as the foot of the form says it. */
export interface Problem {
  text: string
  /** Our own sentence, which begins with a capital; the server's begin as they are, perhaps with the name of a file. */
  ours: boolean
  /** Whether the same order may simply be sent again. */
  again: boolean
}

/** The newest problem of a project's form; `failed` is the last waited-for picture where it came to nothing. */
export function useProblem(failed: Generation | undefined) {
  const { t } = useTranslation('workspace')
  const [problem, setProblem] = useState<{ words: FailureText; again: boolean } | null>(null)
  const passing = problem !== null && 'key' in problem.words && problem.words.key === 'base'
  useEffect(() => {
    if (!passing) return
    const timer = setTimeout(() => setProblem(null), baseProblemMs)
    return () => clearTimeout(timer)
  }, [passing])

  const said = (words: FailureText) => ('said' in words ? words.said : t(`failure.${words.key}`))
  const shown: Problem | null = problem
    ? { text: said(problem.words), ours: 'key' in problem.words, again: problem.again }
    : failed
      ? { text: failed.failure ?? t('failure.failed'), ours: failed.failure === null, again: true }
      : null
  return {
    shown,
    /** `again`: the same order may simply be sent again. */
    say: (words: FailureText, again = false) => setProblem({ words, again }),
    clear: () => setProblem(null),
  }
}
