import type { ReactNode } from 'react'
import { Title } from './Title.tsx'
import './Page.css'

interface PageProps {
  title: string
  text?: ReactNode
  /** At the end of the title's line. */
  aside?: ReactNode
  mark?: ReactNode
  children: ReactNode
}

/** A screen that scrolls as a whole: title, one line under it, content. */
export const Page = ({ title, text, aside, mark, children }: PageProps) => (
  <main className="page">
    <Title text={title} />
    <div className="page-in">
      <header className="page-h">
        <div className="flex items-center gap-3.5">
          {mark}
          <div>
            <h1 className="disp">{title}</h1>
            {text && <p>{text}</p>}
          </div>
        </div>
        {aside}
      </header>
      {children}
    </div>
  </main>
)
