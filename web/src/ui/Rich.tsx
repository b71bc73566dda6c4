import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'

type Part = ReactElement<{ children?: ReactNode }>

/** Words with marked passages, as in "I accept the <terms>terms of use</terms>": each mark's words are put into its own element. */
export function Rich({ text, parts }: { text: string; parts: Record<string, Part> }) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  return pieces.map((piece, at) => {
    if (at % 3 === 1) return null
    const part = at % 3 === 2 ? parts[pieces[at - 1] ?? ''] : undefined
    return <Fragment key={at}>{part ? cloneElement(part, {}, piece) : piece}</Fragment>
  })
}
