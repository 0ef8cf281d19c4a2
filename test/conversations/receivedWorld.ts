import { newReplyAddress, tokenIn } from '../../functions/src/conversations/inbound/replyAddresses.ts'
import { type InboundMailDeps, routeInboundMail } from '../../functions/src/conversations/inbound/routeInboundMail.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import { submissionStore } from '../../functions/src/edge/stores.ts'
import { fileStore } from '../../functions/src/files/stores/fileStore.ts'
import { receiveApplication } from '../../functions/src/intake/receiveApplication.ts'
import { tokenHash } from '../../functions/src/kernel/table/tokenHash.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { sameEmail } from '../../shared/applicants/domain/recordEmail.ts'
import { idOf } from '../make/applicant.ts'
import { type MailParts, makeMail } from '../make/mail.ts'
import { makeUser } from '../make/user.ts'
import { messagesWorld } from './messagesWorld.ts'

export const domain = 'mail.fagfolk.example'

/** The applicants and messages of `messagesWorld`, with inbound mail. */
export async function receivedWorld() {
  const world = await messagesWorld()
  const colleagues = new Map<string, User>([
    [idOf(900), makeUser({ id: idOf(900), role: 'recruiter', language: 'da' })],
  ])
  const lying = new Map<string, Uint8Array>()
  const submissions = submissionStore(world.table)
  const files = fileStore(world.table)
  const stored = new Map<string, Uint8Array>()
  const deps = {
    ...world.deps,
    documents: documentStore(world.table),
    submissions,
    files,
    stored: { put: async ({ id }: { id: string }, bytes: Uint8Array) => void stored.set(id, bytes) },
    users: {
      byId: async (id: string) => colleagues.get(id),
      byEmail: async (email: string) => [...colleagues.values()].find((user) => sameEmail(user.email, email)),
    },
    receivedMails: {
      read: async (key: string, bytes?: number) => lying.get(key)?.subarray(0, bytes),
      remove: async (key: string) => void lying.delete(key),
    },
    domain,
    addresses: [] as InboundMailDeps['addresses'],
  } satisfies InboundMailDeps & Parameters<typeof receiveApplication>[1]
  deps.addresses = [
    {
      address: `jobs@${domain}`,
      receive: (mail, unread, found) => receiveApplication({ mail, unread, ...found }, deps),
    },
  ]

  /** Returns the reply address of a new message to an applicant. */
  async function addressOf(person: Pick<Applicant, 'id'>): Promise<string> {
    await world.send(world.writeTo([person]))
    const [message] = await world.messagesTo(person)
    if (!message) throw new Error('There is no message')
    const about = { applicantId: person.id, messageId: message.id }
    const { address, record } = newReplyAddress(about, domain, world.world.time)
    await world.deps.replyAddresses.keep(record)
    return address
  }

  /** Puts a mail into the bucket. */
  function lies(mail: string | Uint8Array): { key: string; size: number } {
    const bytes = typeof mail === 'string' ? new TextEncoder().encode(mail) : mail
    const key = `mails/${crypto.randomUUID()}`
    lying.set(key, bytes)
    return { key, size: bytes.length }
  }

  const comesIn = (parts: MailParts, changed: Partial<InboundMailDeps> = {}) =>
    routeInboundMail(lies(makeMail(parts)), { ...deps, ...changed })

  /** Returns all replies stored with a record, even if the record is deleted. */
  const keptFor = async ({ id }: Pick<Applicant, 'id'>) =>
    (await world.deps.messages.latestOf(id, 100)).flatMap(({ reply }) => reply ?? [])

  /** Returns all applications, newest first. */
  const applications = async () =>
    (await Promise.all((['pending', 'spam'] as const).map((status) => submissions.newest(status, 50)))).flat()

  const hashOf = (address: string): string => tokenHash(tokenIn(address, domain) ?? '')

  return {
    ...world,
    deps,
    colleagues,
    lying,
    addressOf,
    lies,
    comesIn,
    keptFor,
    applications,
    stored,
    stateOfFile: files.stateOf,
    hashOf,
  }
}
