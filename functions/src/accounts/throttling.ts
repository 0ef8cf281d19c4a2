import { identityKey } from '../../../shared/accounts/domain/user.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { secondsKept } from '../../../shared/privacy/domain/retentionPeriods.ts'
import { counterOf, type Throttle, type ThrottleStore } from './stores/throttleStore.ts'

const quarter = 15 * 60
const hour = 60 * 60
const day = secondsKept('attempts')

/**
 * A person mistypes; a machine tries many. Addresses are shared by whole offices, so they get more than accounts. What else is
 * counted by address alone says so in its route's contract.
 */
export const throttles = {
  /** Failed sign-ins in a row, of one account from one address. */
  signInPair: { limit: 5, seconds: quarter },
  /** The same from a device that the account knows; it is counted by itself, so that strangers lock no owner out. */
  signInDevice: { limit: 5, seconds: quarter },
  /** Wrong passwords in a row of who is signed in and has to show that they know it. */
  passwordCheck: { limit: 5, seconds: quarter },
  signInAccount: { limit: 50, seconds: quarter },
  signInAddress: { limit: 200, seconds: quarter },
  resetRequestAccount: { limit: 5, seconds: hour },
  /** Mails to one mailbox with a link to what is kept of its person. */
  ownDataLinkMailbox: { limit: 5, seconds: hour },
  /** Exports that are begun of one person's data, whoever asks. */
  dataExportPerson: { limit: 3, seconds: day },
  profileLinkAccount: { limit: 5, seconds: hour },
  /** Emails that an account tried for its own record: each answer tells whether somebody has that email. */
  profileEmailAccount: { limit: 10, seconds: hour },
  /** Emails that an account tried to sign in with: each answer tells whether somebody has that email. */
  signInEmailAccount: { limit: 10, seconds: hour },
  /** Mails to one mailbox that ask whether it is of one account: who uses up a stranger's does not silence them. */
  confirmationPair: { limit: 5, seconds: hour },
  /** The same to one mailbox, whichever accounts ask. */
  confirmationMailbox: { limit: 20, seconds: hour },
  /** Files that an applicant sends to their own record. */
  uploadAccount: { limit: 60, seconds: hour },
  /** Mails to one mailbox for applications of one address: who uses up a stranger's does not silence them. */
  acknowledgementPair: { limit: 5, seconds: hour },
  /** Mails to one mailbox, however many applications name it, wherever they come from. */
  acknowledgementAccount: { limit: 20, seconds: hour },
  /** Creations of a partner that were refused for an email: each tells that somebody has it. */
  knownEmailPartner: { limit: 10, seconds: day },
  /** Mails to one mailbox about webhook endpoints: a partner may name any, and have its receiver say anything. */
  webhookContactMailbox: { limit: 5, seconds: day },
  /** Invitations to one mailbox: whoever does not answer five will not answer more. */
  invitationMailbox: { limit: 5, seconds: day },
  /** Codes that open one link to proposed people: each may be tried 5 times, so that nobody gets far by guessing. */
  linkCodeHour: { limit: 5, seconds: hour },
  linkCodeDay: { limit: 10, seconds: day },
  /** Applications by mail of one sender, those that their domain vouches for and the others: whoever writes more often has mistaken the address. */
  intakeSender: { limit: 5, seconds: day },
  /** Answers by mail to one applicant's messages, their own and those of all others: programs that answer each other end here. */
  replyThread: { limit: 20, seconds: day },
  /** Calls of one agent: what a person reads along with, and not a copy of the database. */
  agentToken: { limit: 120, seconds: 60 },
  /** Refresh tokens of one connection that were used before, and are answered again. */
  agentRefreshRepeat: { limit: 10, seconds: 60 },
  /** Requests of clients that somebody looks at or answers: each may have us ask an address outside. */
  agentConsent: { limit: 200, seconds: hour },
} as const satisfies Record<string, Throttle>

type Windowed = Exclude<keyof typeof throttles, 'signInPair' | 'signInDevice' | 'signInAddress' | 'passwordCheck'>

/** The networks that an address stands in: one of IPv4 for itself, one of IPv6 for the /64 of its household and the /48 around that. */
export function networksOf(address: string): [string, site?: string] {
  if (!address.includes(':')) return [address]
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const after = tail?.split(':').filter((group) => group !== '') ?? []
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0')
  const parts = [...groups, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
  return [parts.slice(0, 4).join(':'), parts.slice(0, 3).join(':')]
}

/** As many as so many households: a /48 is one customer's at some providers, and shared by many at others. */
const siteFactor = 4

/** Counts a call of some kind for the networks of its address. Throws when there were too many. */
export async function countAddress(
  store: Pick<ThrottleStore, 'countInWindow'>,
  what: string,
  address: string,
  throttle: Throttle,
  now: Date,
): Promise<void> {
  const [network, site] = networksOf(address)
  const wide = { ...throttle, limit: throttle.limit * siteFactor }
  const counted = await Promise.all([
    store.countInWindow(counterOf(`${what}Address`, network), throttle, now),
    ...(site === undefined ? [] : [store.countInWindow(counterOf(`${what}Site`, site), wide, now)]),
  ])
  const waits = counted.flatMap(({ wait }) => wait ?? [])
  if (waits.length > 0) throw tooMany(Math.max(...waits))
}

/** The mailbox that an email is put into: what stands behind a plus before the @ tells mails in it apart. */
export const mailboxOf = (email: string): string => identityKey(email).replace(/^([^+@]+)\+[^@]*@/, '$1@')

/** Who tries to sign in where: the account that is meant by whatever name, or else the name that was typed. */
export interface SignInAttempt {
  userId: string | undefined
  name: string
  address: string
  /** The device, where the account knows it. */
  device: string | undefined
}

const meantBy = ({ userId, name }: Pick<SignInAttempt, 'userId' | 'name'>): string =>
  userId === undefined ? `name ${identityKey(name)}` : `account ${userId}`

/** The counter of failures in a row that an attempt belongs to. */
export const signInRow = (attempt: SignInAttempt): string =>
  attempt.device === undefined
    ? counterOf('signInPair', meantBy(attempt), networksOf(attempt.address)[0])
    : counterOf('signInDevice', meantBy(attempt), attempt.device)

/**
 * Counts this attempt: that of a known device for itself alone, any other for its address, for the pair of account and
 * address, and then for the account. Throws when one of them is locked.
 */
export async function countSignIn(
  store: Pick<ThrottleStore, 'countInRow' | 'countInWindow'>,
  attempt: SignInAttempt,
  now: Date,
): Promise<{ isLast: boolean }> {
  const isKnown = attempt.device !== undefined
  const throttle = throttles[isKnown ? 'signInDevice' : 'signInPair']
  const [row] = await Promise.all([
    store.countInRow(signInRow(attempt), throttle, now),
    isKnown || countAddress(store, 'signIn', attempt.address, throttles.signInAddress, now),
  ])
  if (row.wait !== undefined) throw tooMany(row.wait)
  if (!isKnown) await countAttempt(store, 'signInAccount', meantBy(attempt), now)
  return { isLast: row.attempt === throttle.limit }
}

/** Counts in this row that somebody who is signed in gave a password. Throws when there were too many wrong ones. */
export async function countPasswordCheck(
  store: Pick<ThrottleStore, 'countInRow'>,
  row: string,
  now: Date,
): Promise<void> {
  const { wait } = await store.countInRow(row, throttles.passwordCheck, now)
  if (wait !== undefined) throw tooMany(wait)
}

/** Counts that a name was tried that no account has; it refuses nothing. */
export async function countUnknown(
  store: Pick<ThrottleStore, 'countInWindow'>,
  attempt: SignInAttempt,
  now: Date,
): Promise<void> {
  await store.countInWindow(counterOf('signInUnknown', meantBy(attempt)), throttles.signInAccount, now)
}

/** Counts this attempt for an account or mailbox. Throws when there were too many. */
export async function countAttempt(
  store: Pick<ThrottleStore, 'countInWindow'>,
  what: Windowed,
  whom: string,
  now: Date,
): Promise<void> {
  const wait = await secondsToWait(store, what, whom, now)
  if (wait !== undefined) throw tooMany(wait)
}

/** Refuses where there were too many attempts already, and counts none. */
export async function refuseUsedUp(
  store: Pick<ThrottleStore, 'waitInWindow'>,
  what: Windowed,
  whom: string,
  now: Date,
): Promise<void> {
  const wait = await store.waitInWindow(counterOf(what, identityKey(whom)), throttles[what], now)
  if (wait !== undefined) throw tooMany(wait)
}

/** Counts this attempt, and answers whether it is one too many, for what then goes on without a word. */
export async function isTooMuch(
  store: Pick<ThrottleStore, 'countInWindow'>,
  what: Windowed,
  whom: string,
  now: Date,
): Promise<boolean> {
  return (await secondsToWait(store, what, whom, now)) !== undefined
}

/** Counts this attempt. Returns the seconds to wait if there were too many. */
export async function secondsToWait(
  store: Pick<ThrottleStore, 'countInWindow'>,
  what: Windowed,
  whom: string,
  now: Date,
): Promise<number | undefined> {
  const { wait } = await store.countInWindow(counterOf(what, identityKey(whom)), throttles[what], now)
  return wait
}

/** The refusal of an attempt that makes sense again after so many seconds. */
export const tooMany = (retryAfter: number) =>
  new ProductError('too_many_requests', 'Too many attempts. Please try again later.', { retryAfter })
