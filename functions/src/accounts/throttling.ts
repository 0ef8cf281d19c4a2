import { identityKey } from '../../../shared/accounts/domain/user.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { retentionSeconds } from '../../../shared/privacy/domain/retentionPeriods.ts'
import { counterOf, type Throttle, type ThrottleStore } from './stores/throttleStore.ts'

const quarter = 15 * 60
const hour = 60 * 60
const day = retentionSeconds('attempts')

/**
 * Limits allow for a person's typing mistakes, not for automated guessing. Addresses get higher limits than accounts,
 * because whole offices share them. Other counts by address are declared in the contracts of their routes.
 */
export const throttles = {
  /** Consecutive failed sign-ins to one account from one address. */
  signInPair: { limit: 5, seconds: quarter },
  /**
   * The same from a device that the account knows. It is counted separately, so that strangers can't lock an owner out.
   */
  signInDevice: { limit: 5, seconds: quarter },
  /** Consecutive wrong passwords when a signed-in account confirms its password. */
  passwordCheck: { limit: 5, seconds: quarter },
  /** Consecutive wrong codes for one account, by callers who know its password or have its session. */
  proof: { limit: 5, seconds: quarter },
  /** Wrong codes for one account in a day, which makes guessing one in a million hopeless. */
  wrongCodes: { limit: 20, seconds: day },
  signInAccount: { limit: 50, seconds: quarter },
  signInAddress: { limit: 200, seconds: quarter },
  resetRequestAccount: { limit: 5, seconds: hour },
  /** Mails about sign-ins on unknown devices. Someone who knows the password could cause any number. */
  newDeviceAccount: { limit: 10, seconds: day },
  /** Mails to one mailbox with a link to the data stored about that person. */
  ownDataLinkMailbox: { limit: 5, seconds: hour },
  /** Data exports started for one person, by any requester. */
  dataExportPerson: { limit: 3, seconds: day },
  profileLinkAccount: { limit: 5, seconds: hour },
  /** Emails that an account tried for its own record. Each response reveals whether an applicant has that email. */
  profileEmailAccount: { limit: 10, seconds: hour },
  /** Emails that an account tried to sign in with. Each response reveals whether an account has that email. */
  signInEmailAccount: { limit: 10, seconds: hour },
  /**
   * Confirmation mails to one mailbox for one account. Using up a stranger's limit doesn't block the owner's own mails.
   */
  confirmationPair: { limit: 5, seconds: hour },
  /** Confirmation mails to one mailbox, from all accounts. */
  confirmationMailbox: { limit: 20, seconds: hour },
  /** Applications accepted from one address. Shared housing and job fairs have one address for many candidates. */
  applicationAddress: { limit: 30, seconds: hour },
  /** Files that an applicant uploads to their own record. */
  uploadAccount: { limit: 60, seconds: hour },
  /**
   * Mails to one mailbox for applications from one address. Using up a stranger's limit doesn't block the owner's own
   * mails.
   */
  acknowledgementPair: { limit: 5, seconds: hour },
  /** Mails to one mailbox for all applications that name it, from any address. */
  acknowledgementAccount: { limit: 20, seconds: hour },
  /** A partner's creations refused because of an email. Each refusal reveals that an applicant has it. */
  knownEmailPartner: { limit: 10, seconds: day },
  /**
   * Mails to one mailbox about webhook endpoints. A partner may name any mailbox, and its receiver controls part of the
   * text.
   */
  webhookContactMailbox: { limit: 5, seconds: day },
  /** Invitations to one mailbox. Five without a response are enough. */
  invitationMailbox: { limit: 5, seconds: day },
  /** Codes for one link to proposed applicants. Each code may be tried 5 times, which keeps guessing hopeless. */
  linkCodeHour: { limit: 5, seconds: hour },
  linkCodeDay: { limit: 10, seconds: day },
  /**
   * Emailed applications per sender, counted separately for senders verified by their domain. More than this is a
   * mistaken address.
   */
  intakeSender: { limit: 5, seconds: day },
  /** Applications that one board or group passes on. */
  intakeBoard: { limit: 200, seconds: day },
  /** Emailed applications over the limit of their sender that are held for staff. */
  intakeHeld: { limit: 20, seconds: day },
  /** Mails to unknown addresses that are held for staff. */
  intakeStray: { limit: 50, seconds: day },
  /**
   * Emailed replies to one applicant's messages, counted separately for the applicant and all others. Stops loops
   * between auto-responders.
   */
  replyThread: { limit: 20, seconds: day },
  /** Calls of one agent. Enough for a person who reads along, too few to copy the database. */
  agentToken: { limit: 120, seconds: 60 },
  /** Reused refresh tokens of one connection that are answered again. */
  agentRefreshRepeat: { limit: 10, seconds: 60 },
  /** Client authorization requests that a person opens or answers. Each may make us fetch an external address. */
  agentConsent: { limit: 200, seconds: hour },
} as const satisfies Record<string, Throttle>

type Windowed = Exclude<
  keyof typeof throttles,
  'signInPair' | 'signInDevice' | 'signInAddress' | 'applicationAddress' | 'passwordCheck' | 'proof'
>

/** Returns the networks of an address: an IPv4 address itself, or the /64 of an IPv6 household and its /48. */
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

/** The limit of a /48 in households: some providers give one to each customer, others share one among many. */
const siteFactor = 4

/** Returns the counters of an address, each with its limit. */
function countersOf(what: string, address: string, throttle: Throttle): [counter: string, Throttle][] {
  const [network, site] = networksOf(address)
  const wide = { ...throttle, limit: throttle.limit * siteFactor }
  const counters: [string, Throttle][] = [[counterOf(`${what}Address`, network), throttle]]
  return site === undefined ? counters : [...counters, [counterOf(`${what}Site`, site), wide]]
}

/** Throws `too_many_requests` with the longest of these waits in seconds, if there is any. */
function refuseWaits(waits: readonly (number | undefined)[]): void {
  const longest = Math.max(0, ...waits.flatMap((wait) => wait ?? []))
  if (longest > 0) throw tooMany(longest)
}

/** Counts a call for the networks of its address. Throws `too_many_requests` over the limit. */
export async function countAddress(
  store: Pick<ThrottleStore, 'countInWindow'>,
  what: string,
  address: string,
  throttle: Throttle,
  now: Date,
): Promise<void> {
  const counters = countersOf(what, address, throttle)
  const counted = await Promise.all(counters.map(([counter, limit]) => store.countInWindow(counter, limit, now)))
  refuseWaits(counted.map(({ wait }) => wait))
}

/**
 * Runs an action and counts it for the networks of its address if it succeeds. It is counted before, so that parallel
 * ones can't slip past, and given back if it is refused or fails. Throws `too_many_requests` over the limit.
 */
export async function countSuccess<Result>(
  store: Pick<ThrottleStore, 'countInWindow' | 'giveBack'>,
  { what, address, throttle, now }: { what: string; address: string; throttle: Throttle; now: Date },
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    await countAddress(store, what, address, throttle, now)
    return await act()
  } catch (error) {
    const counters = countersOf(what, address, throttle)
    await Promise.all(counters.map(([counter, limit]) => store.giveBack(counter, limit, now)))
    throw error
  }
}

/** Throws `too_many_requests` if the limit of an address is already used up. Doesn't count. */
export async function refuseUsedUpAddress(
  store: Pick<ThrottleStore, 'waitInWindow'>,
  what: string,
  address: string,
  throttle: Throttle,
  now: Date,
): Promise<void> {
  const counters = countersOf(what, address, throttle)
  refuseWaits(await Promise.all(counters.map(([counter, limit]) => store.waitInWindow(counter, limit, now))))
}

/** Returns the mailbox of an email address, without the part between a plus sign and the @. */
export const mailboxOf = (email: string): string => identityKey(email).replace(/^([^+@]+)\+[^@]*@/, '$1@')

/** A sign-in attempt: the account, or the typed name if there is none, and where it came from. */
export interface SignInAttempt {
  userId: string | undefined
  name: string
  address: string
  /** The device, if the account knows it. */
  device: string | undefined
}

const meantBy = ({ userId, name }: Pick<SignInAttempt, 'userId' | 'name'>): string =>
  userId === undefined ? `name ${identityKey(name)}` : `account ${userId}`

/** Returns the counter of consecutive failures for an attempt. */
export const signInRow = (attempt: SignInAttempt): string =>
  attempt.device === undefined
    ? counterOf('signInPair', meantBy(attempt), networksOf(attempt.address)[0])
    : counterOf('signInDevice', meantBy(attempt), attempt.device)

/**
 * Counts a sign-in attempt. An attempt from a known device counts only for that device. Any other counts for its
 * address, for the pair of account and address, and then for the account. Throws `too_many_requests` if any of them is
 * locked.
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

/** Counts a password check of a signed-in account. Throws `too_many_requests` after too many wrong passwords. */
export async function countPasswordCheck(
  store: Pick<ThrottleStore, 'countInRow'>,
  row: string,
  now: Date,
): Promise<void> {
  const { wait } = await store.countInRow(row, throttles.passwordCheck, now)
  if (wait !== undefined) throw tooMany(wait)
}

/** Counts a code of an account's second factor. Throws `too_many_requests` after too many wrong ones. */
export async function countProof(store: Pick<ThrottleStore, 'countInRow'>, row: string, now: Date): Promise<void> {
  const { wait } = await store.countInRow(row, throttles.proof, now)
  if (wait !== undefined) throw tooMany(wait)
}

/** Counts an attempt with a name that no account has. It refuses nothing. */
export async function countUnknown(
  store: Pick<ThrottleStore, 'countInWindow'>,
  attempt: SignInAttempt,
  now: Date,
): Promise<void> {
  await store.countInWindow(counterOf('signInUnknown', meantBy(attempt)), throttles.signInAccount, now)
}

/** Counts this attempt for an account or mailbox. Throws `too_many_requests` over the limit. */
export async function countAttempt(
  store: Pick<ThrottleStore, 'countInWindow'>,
  what: Windowed,
  subject: string,
  now: Date,
): Promise<void> {
  const wait = await secondsToWait(store, what, subject, now)
  if (wait !== undefined) throw tooMany(wait)
}

/** Throws `too_many_requests` if the limit is already used up. Doesn't count. */
export async function refuseUsedUp(
  store: Pick<ThrottleStore, 'waitInWindow'>,
  what: Windowed,
  subject: string,
  now: Date,
): Promise<void> {
  const wait = await store.waitInWindow(counterOf(what, identityKey(subject)), throttles[what], now)
  if (wait !== undefined) throw tooMany(wait)
}

/** Counts this attempt and returns whether it is over the limit, for callers that then fail silently. */
export async function isOverLimit(
  store: Pick<ThrottleStore, 'countInWindow'>,
  what: Windowed,
  subject: string,
  now: Date,
): Promise<boolean> {
  return (await secondsToWait(store, what, subject, now)) !== undefined
}

/** Counts this attempt. Returns the seconds to wait if it is over the limit. */
export async function secondsToWait(
  store: Pick<ThrottleStore, 'countInWindow'>,
  what: Windowed,
  subject: string,
  now: Date,
): Promise<number | undefined> {
  const { wait } = await store.countInWindow(counterOf(what, identityKey(subject)), throttles[what], now)
  return wait
}

export const tooMany = (retryAfter: number) =>
  new ProductError('too_many_requests', 'Too many attempts. Try again later.', { retryAfter })
