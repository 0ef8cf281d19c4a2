import { type Address, addressParser, type Header } from 'postal-mime'
import { cleanText } from '../../../../shared/kernel/domain/text.ts'
import { isFromList, isGenerated } from './automaticMail.ts'
import { firstOf } from './mailHeads.ts'

/** A person or program that writes mails. The name may be empty. */
export interface Mailbox {
  name: string
  address: string
}

const mostLetters = { name: 100, address: 254 } as const

/** Returns the mailboxes of a parsed header, including those of groups. */
export const mailboxesOf = (addresses: readonly Address[] = []): Mailbox[] =>
  addresses
    .flatMap((each) => (each.address === undefined ? each.group : [each]))
    .filter(({ address }) => address.includes('@'))
    .map(({ name, address }) => ({
      name: cleanText().parse(name).slice(0, mostLetters.name),
      address: address.trim().slice(0, mostLetters.address),
    }))

export const mailboxesIn = (header: string): Mailbox[] => mailboxesOf(addressParser(header))

/** Who wrote a mail. Parts that the mail doesn't say are missing. */
export interface MailWriter {
  writer?: Partial<Mailbox> | undefined
  /** Whether a board, a group or a list sent the mail for its writer. */
  isPassedOn: boolean
}

const noReply =
  /^(?:no-?_?\.?reply|do-?_?\.?not-?_?\.?reply|not?-?_?respond(?:er|a)?|ingen-?_?svar|svar-?_?ikke|besvar-?_?ikke|nicht-?_?antworten|keine-?_?antwort|nie-?_?odpowiadaj|nu-?_?raspunde|(?:notifications?|mailer|alerts?)(?=[-+.\d]|$))/i

/** Returns true for addresses that nobody reads. */
const isNoReply = ({ address }: Pick<Mailbox, 'address'>): boolean => noReply.test(address)

/** How groups and boards name a person: `'Anna Jensen' via Jobs`. */
const passedOnName = /^(['"“”‘’]?)(.{1,100}?)\1\s+(?:via|über|przez|prin|через|чрез|através de|a través de)\s+\S/iu

/**
 * Finds who wrote a mail. Boards, groups and lists send it under their own address and name the writer in `Reply-To` or
 * `X-Original-From`; an address that is the list's own doesn't count.
 */
export function writerOf(
  heads: readonly Header[],
  from: Mailbox | undefined,
  recipients: readonly string[],
): MailWriter {
  const viaName = passedOnName.exec(from?.name ?? '')?.[2]?.trim()
  const isSentByProgram = viaName !== undefined || (from !== undefined && isNoReply(from))
  const listed = [...recipients, ...mailboxesIn(firstOf(heads, 'list-post')?.replace('mailto:', '') ?? '')]
  const lists = new Set(listed.map((each) => (typeof each === 'string' ? each : each.address).toLowerCase()))
  const isPerson = (each: Mailbox) => !isSame(each, from) && !isNoReply(each) && !lists.has(each.address.toLowerCase())
  const [another] = ['x-original-from', 'reply-to', 'x-original-sender'].flatMap((name) =>
    onlyOne(mailboxesIn(firstOf(heads, name) ?? '').filter(isPerson)),
  )
  const isAnothers = isSentByProgram || isGenerated(heads) || isFromList(heads) || !isSameDomain(another, from)
  if (another && isAnothers) return { writer: { ...another, name: another.name || (viaName ?? '') }, isPassedOn: true }
  if (!isSentByProgram) return { writer: from, isPassedOn: false }
  return { writer: viaName === undefined ? undefined : { name: viaName }, isPassedOn: true }
}

const onlyOne = <Item>(items: readonly Item[]): Item[] => (items.length === 1 ? [...items] : [])

const isSame = (one: Mailbox, other: Mailbox | undefined): boolean =>
  one.address.toLowerCase() === other?.address.toLowerCase()

const domainOf = (mailbox: Mailbox | undefined): string | undefined => mailbox?.address.split('@').at(-1)?.toLowerCase()
const isSameDomain = (one: Mailbox | undefined, other: Mailbox | undefined): boolean =>
  domainOf(one) === domainOf(other)
