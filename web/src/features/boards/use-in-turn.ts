import { useRef } from 'react'
import { useAct, type Acting } from '../../lib/use-act.ts'

/** Acts of a screen one after another: what is asked for while another is under way waits for it, and is not lost. */
export function useInTurn(): Acting {
  const { act, ...acting } = useAct()
  const last = useRef(Promise.resolve())
  const inTurn: Acting['act'] = (fallback, work) => {
    last.current = last.current.then(() => act(fallback, work))
    return last.current
  }
  return { ...acting, act: inTurn }
}
