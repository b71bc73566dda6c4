/**
 * Sends values one after another, so that the last one given is the last one sent: of those given while one is under way, only the
 * newest follows. `kept` is what holds before the first; a failure gives up what was still to be sent.
 */
export function lastWins<T>(kept: T, send: (value: T) => Promise<unknown>) {
  let holds = kept
  let wanted = kept
  let sending = false
  return {
    wanted: () => wanted,
    /** Resolves when nothing is left to send. @throws what `send` throws, once; `wanted` is then again what holds. */
    give: async (value: T): Promise<void> => {
      wanted = value
      if (sending) return
      sending = true
      try {
        while (holds !== wanted) {
          const next = wanted
          await send(next)
          holds = next
        }
      } catch (error) {
        wanted = holds
        throw error
      } finally {
        sending = false
      }
    },
  }
}
