const googleDomains = new Set(['gmail.com', 'googlemail.com'])
const yandexDomains = /^(?:ya\.ru|narod\.ru|yandex\.(?:ru|com|by|kz|ua|com\.tr|fr|net))$/

/** Whether an address is at a domain of Yandex's own, where nobody else hands out mailboxes. */
export const isYandexAddress = (email: string) => yandexDomains.test(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

/**
 * The mailbox behind an address: what many spellings of it have in common. Only the bonus is counted by it, once for each; people
 * are told apart by the address itself. Leaves out `+tags`, the dots that Gmail ignores, and the names that Yandex has for one domain.
 */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@')
  const domain = emailKey.slice(at + 1)
  const [local = ''] = emailKey.slice(0, at).split('+')
  if (googleDomains.has(domain)) return `${local.replaceAll('.', '')}@gmail.com`
  if (yandexDomains.test(domain)) return `${local.replaceAll('.', '-')}@yandex.ru`
  return `${local}@${domain}`
}
