const key = 'codeSentAt'

/** A new code can be sent this long after the last. */
export const resendAfterS = 60

/** Remembers, for this tab, that a code has just been sent. */
export const codeWasSent = () => sessionStorage.setItem(key, String(Date.now()))

/** Seconds until another code can be asked for; 0 when it can be now. */
export function secondsToResend(now = Date.now()): number {
  const sent = Number(sessionStorage.getItem(key) ?? 0)
  return Math.max(0, Math.ceil(resendAfterS - (now - sent) / 1000))
}
