import type { ReactNode } from 'react'
import { Title } from './Title.tsx'
import './Page.css'

/** A page that says one thing in the middle of the window and offers what to do. */
export const Notice = ({ title, text, mark, children }: { title: string; text: ReactNode; mark?: ReactNode; children?: ReactNode }) => (
  <main className="notice">
    <Title text={title} />
    <div>
      {mark}
      <h1 className="disp">{title}</h1>
      <p>{text}</p>
      {children && <div className="acts">{children}</div>}
    </div>
  </main>
)
