import { headBlockAt } from './headWords.ts'
import { type Mailbox, mailboxesIn } from './mailWriter.ts'

/** The most forwarded mails looked at: one may contain earlier ones. */
const mostForwarded = 5

/**
 * Returns the senders of the mails forwarded in a text, outermost first. Outlook may write a name without an address,
 * and Apple Mail quotes the heads.
 */
export function forwardedSenders(text: string): Partial<Mailbox>[] {
  const lines = text.split('\n').map((line) => line.replace(/^(?:\s*>)+ ?/, ''))
  const found: Partial<Mailbox>[] = []
  for (let index = 0; index < lines.length && found.length < mostForwarded; index += 1) {
    const block = headBlockAt(lines, index)
    if (!block) continue
    found.push(senderIn(block.from))
    index = block.end - 1
  }
  return found
}

const written = /[<[(]?\s*(?:mailto:)?([^\s<>()[\]"',;:@]+@[^\s<>()[\]"',;:@]+)\s*[>\])]?/giu

/** Returns the name and address in a head such as `Ewa Lis <ewa@mail.example>` or `"Lis, Ewa" [mailto:ewa@mail.example]`. */
function senderIn(head: string): Partial<Mailbox> {
  const [address] = [...head.matchAll(written)].flatMap((found) => found[1] ?? [])
  const name = head
    .replace(written, ' ')
    .replace(/[<>[\]"*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s']+|[\s',;]+$/g, '')
    .replace(/\b(?:on behalf of|på vegne af|im Auftrag von|w imieniu)\b.*$/iu, '')
  const [mailbox] = address === undefined ? [] : mailboxesIn(`<${address}>`)
  return { ...(name !== '' && { name: name.trim().slice(0, 100) }), ...(mailbox && { address: mailbox.address }) }
}
