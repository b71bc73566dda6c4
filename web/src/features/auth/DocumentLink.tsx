import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'

const DocumentLink = ({ to, children }: { to: string; children?: ReactNode }) => (
  <a className="link" href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
)

/** The documents that somebody accepts who opens an account, as parts of a sentence; each opens beside the form. */
export const documents = { terms: <DocumentLink to={paths.terms} />, privacy: <DocumentLink to={paths.privacy} /> }
