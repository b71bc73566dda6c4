import { Fragment, type ReactNode } from 'react'

/** Words with marked passages, as in "I accept the <terms>terms of use</terms>": each mark is shown by its own part. */
export function Rich({ text, parts }: { text: string; parts: Record<string, (words: string) => ReactNode> }) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  return pieces.map((piece, at) => {
    if (at % 3 === 1) return null
    const mark = at % 3 === 2 ? pieces[at - 1] : undefined
    return <Fragment key={at}>{mark === undefined ? piece : (parts[mark]?.(piece) ?? piece)}</Fragment>
  })
}
