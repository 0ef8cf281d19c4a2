import { ProductError } from '../../../shared/domain/errors.ts'
import { identityKey } from '../../../shared/domain/user.ts'
import { counterOf, type Throttle, type ThrottleStore } from '../data/throttleStore.ts'

const quarter = 15 * 60
const hour = 60 * 60

/** A person mistypes; a machine tries many. Addresses are shared by whole offices, so they get more than accounts. */
export const throttles = {
  /** Failed sign-ins in a row, of one account from one address. */
  signInPair: { limit: 5, seconds: quarter },
  signInAccount: { limit: 50, seconds: quarter },
  signInAddress: { limit: 200, seconds: quarter },
  registrationAddress: { limit: 30, seconds: hour },
  resetRequestAccount: { limit: 5, seconds: hour },
  resetRequestAddress: { limit: 30, seconds: hour },
  resetAddress: { limit: 30, seconds: hour },
  profileLinkAccount: { limit: 5, seconds: hour },
  /** Emails that an account tried for its own record: each answer tells whether somebody has that email. */
  profileEmailAccount: { limit: 10, seconds: hour },
  /** Files that an applicant sends to their own record. */
  uploadAccount: { limit: 60, seconds: hour },
  /** Files for public applications: each may come with a picture, a CV and certificates. */
  publicUploadAddress: { limit: 200, seconds: hour },
  /** Shared housing has many candidates. */
  applicationAddress: { limit: 30, seconds: hour },
  /** Mails to one mailbox, however many applications name it. */
  acknowledgementAccount: { limit: 5, seconds: hour },
  applicationStatusAddress: { limit: 60, seconds: hour },
} as const satisfies Record<string, Throttle>

type Windowed = Exclude<keyof typeof throttles, 'signInPair'>

/** What counts as one address: with IPv6 a household has 2^64 of them. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const after = tail?.split(':').filter((group) => group !== '') ?? []
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0')
  return [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

export const signInPair = (name: string, address: string): string =>
  counterOf('signInPair', identityKey(name), networkOf(address))

/** Counts this attempt for the pair of account and address. Throws when the pair is locked. */
export async function countSignIn(
  store: Pick<ThrottleStore, 'countInRow'>,
  name: string,
  address: string,
  now: Date,
): Promise<{ isLast: boolean }> {
  const { attempt, wait } = await store.countInRow(signInPair(name, address), throttles.signInPair, now)
  if (wait !== undefined) throw tooMany(wait)
  return { isLast: attempt === throttles.signInPair.limit }
}

/**
 * Counts this attempt, and throws when there were too many. Count addresses before accounts: attempts that are refused
 * anyway must not lock others out of an account.
 */
export async function countAttempt(
  store: Pick<ThrottleStore, 'countInWindow'>,
  what: Windowed,
  whom: string,
  now: Date,
): Promise<void> {
  const wait = await waitAfter(store, what, whom, now)
  if (wait !== undefined) throw tooMany(wait)
}

/** Counts this attempt, and answers whether it is one too many, for what then goes on without a word. */
export async function isTooMuch(
  store: Pick<ThrottleStore, 'countInWindow'>,
  what: Windowed,
  whom: string,
  now: Date,
): Promise<boolean> {
  return (await waitAfter(store, what, whom, now)) !== undefined
}

async function waitAfter(
  store: Pick<ThrottleStore, 'countInWindow'>,
  what: Windowed,
  whom: string,
  now: Date,
): Promise<number | undefined> {
  const who = what.endsWith('Address') ? networkOf(whom) : identityKey(whom)
  const { wait } = await store.countInWindow(counterOf(what, who), throttles[what], now)
  return wait
}

const tooMany = (retryAfter: number) =>
  new ProductError('too_many_requests', 'Too many attempts. Please try again later.', { retryAfter })
