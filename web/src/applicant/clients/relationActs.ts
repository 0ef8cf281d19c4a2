import { sortBy } from 'es-toolkit/array'
import type { TFunction } from 'i18next'
import type { Clearance } from '../../../../shared/companies/domain/clearance.ts'
import type { RouteRequest } from '../../../../shared/kernel/contract/defineRoute.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { assignApplicant } from '../../../../shared/proposals/contract/assignApplicant.ts'
import { type AssignmentStage, isShownAt } from '../../../../shared/proposals/domain/assignmentStage.ts'
import { askedAgainFrom, type ConsentAnswer } from '../../../../shared/proposals/domain/clientConsent.ts'
import type { Verdict } from '../../../../shared/proposals/domain/clientVerdict.ts'
import type { SharedClient } from './sharedClient.ts'

/** What one of the staff can do between an applicant and a client. */
export type Act =
  | { kind: 'move'; to: RouteRequest<typeof assignApplicant>['body'] }
  | { kind: 'record'; answer: ConsentAnswer; availableFrom?: string }
  | { kind: 'end' }
  | { kind: 'lift' }

const ask = (channel: 'mail' | 'sms'): Act => ({ kind: 'move', to: { stage: 'asked', channel } })
const moveTo = (stage: 'proposed' | 'interview' | 'placed' | 'declined'): Act => ({ kind: 'move', to: { stage } })
const record = (answer: ConsentAnswer): Act => ({ kind: 'record', answer })
const end: Act = { kind: 'end' }

/** That it is another time, perhaps from a day (`YYYY-MM-DD`) on. */
export const notNow = (availableFrom: string): Act => ({
  ...record('not_now'),
  ...(availableFrom !== '' && { availableFrom }),
})
/** Whether a day may be told with an act, which is asked for first. */
export const mayNameDay = (act: Act): boolean => act.kind === 'record' && act.answer === 'not_now'

/** Whether an act takes away what no other gives back: what a client reads of somebody, or what was agreed with it. */
export const takesAway = (act: Act, { assignment }: Pick<SharedClient, 'assignment'>): boolean =>
  act.kind === 'record'
    ? act.answer === 'blocked'
    : act.kind === 'end' && assignment !== undefined && isShownAt(assignment.stage)

/** Whether an act ends what a client sees of somebody, which calls their interview off. */
export const endsProposal = (act: Act, { assignment }: Pick<SharedClient, 'assignment'>): boolean =>
  assignment !== undefined &&
  isShownAt(assignment.stage) &&
  (act.kind === 'end' ||
    (act.kind === 'move' && act.to.stage === 'declined') ||
    (act.kind === 'record' && act.answer !== 'willing'))

/** Whether an act has somebody begin to work who may not yet. */
export const placesUncleared = (act: Act, clearance: Pick<Clearance, 'isCleared'> | undefined): boolean =>
  act.kind === 'move' && act.to.stage === 'placed' && clearance?.isCleared === false

/** Whether something is asked before an act is done; the clearance is of who is to start, where it is known. */
export const asksFirst = (
  act: Act,
  client: Pick<SharedClient, 'assignment'>,
  clearance?: Pick<Clearance, 'isCleared'>,
): boolean => mayNameDay(act) || takesAway(act, client) || endsProposal(act, client) || placesUncleared(act, clearance)

/** Nobody is asked again who has said yes, or before the day that they named; nor by mail without an address. */
function beginnings(consent: SharedClient['consent'], { today, hasEmail }: Circumstances): readonly Act[] {
  const others = [record('not_now'), record('blocked')]
  if (consent?.state === 'willing') return [moveTo('proposed'), ...others]
  const channels = hasEmail ? (['mail', 'sms'] as const) : (['sms'] as const)
  const asking = askedAgainFrom(consent, today) === undefined ? channels.map(ask) : []
  return [...asking, record('willing'), ...others]
}

const actsAt: Readonly<Record<Exclude<AssignmentStage, 'declined' | 'ended'>, readonly Act[]>> = {
  asked: [record('willing'), record('not_now'), record('blocked'), end],
  willing: [moveTo('proposed'), record('not_now'), record('blocked'), end],
  proposed: [moveTo('interview'), moveTo('placed'), moveTo('declined'), record('blocked'), end],
  interview: [moveTo('placed'), moveTo('proposed'), moveTo('declined'), record('blocked'), end],
  placed: [end, moveTo('interview'), moveTo('declined'), record('blocked')],
}

const proposes = (act: Act): boolean => act.kind === 'move' && act.to.stage === 'proposed'

/** Whether the client is to see somebody first by what can be done now: with a name or without one. */
export const isYetToBeShown = (client: SharedClient): boolean =>
  !(client.assignment && isShownAt(client.assignment.stage)) && actsFor(client).some(proposes)

/** The same act with what was chosen of the name, where it proposes and that is not so already. */
export const withNameChoice = (act: Act, { assignment }: SharedClient, isAnonymous: boolean): Act =>
  act.kind === 'move' && proposes(act) && isAnonymous !== (assignment?.presentation?.isAnonymous ?? false)
    ? { ...act, to: { ...act.to, isAnonymous } }
    : act

/** The same act for an order of the client. */
export const forOrder = (act: Act, orderId: string): Act =>
  act.kind === 'move' ? { ...act, to: { ...act.to, orderId } } : act

/** What makes an assignment one of another order, at the stage where it is. */
export const joinOrder = (stage: AssignmentStage, orderId: string): Act => ({
  kind: 'move',
  // Who is asked or has said yes is not asked again.
  to:
    stage === 'proposed' || stage === 'interview' || stage === 'placed'
      ? { stage, orderId }
      : { stage: 'asked', channel: 'mail', orderId },
})

/** What else decides on what can be done. */
interface Circumstances {
  /** `YYYY-MM-DD` in Denmark. */
  today: string
  /** Whether a mail reaches the applicant; where that is not known, an attempt tells. */
  hasEmail: boolean
}

/** What can be done as things stand, the likely next step first. To an account that may not sign in nobody is brought anew. */
export function actsFor(
  { assignment, consent, verdict, isActive }: SharedClient,
  { today = dateInDenmark(new Date()), hasEmail = true }: Partial<Circumstances> = {},
): readonly Act[] {
  if (consent?.state === 'blocked') return [{ kind: 'lift' }]
  const { stage } = assignment ?? {}
  if (!isActive) return assignment?.isActive ? [end] : []
  if (stage === undefined || stage === 'declined' || stage === 'ended') return beginnings(consent, { today, hasEmail })
  // Who is placed has gone past what the client asked for before.
  const follows = verdict && !(stage === 'placed' && verdict.answer !== 'no') && followsFrom[verdict.answer]
  return sortBy(actsAt[stage], [(act) => !(act.kind === 'move' && act.to.stage === follows)])
}

/** What the client's answer asks for next. */
const followsFrom = { yes: 'placed', meet: 'interview', no: 'declined' } as const satisfies Record<
  Verdict,
  AssignmentStage
>

/** What an act is called on its button. */
export function actName(t: TFunction, act: Act): string {
  switch (act.kind) {
    case 'end':
      return t('End it')
    case 'lift':
      return t('Lift the block')
    case 'record':
      return { willing: t('Yes by phone'), not_now: t('Not now'), blocked: t('Block client') }[act.answer]
    case 'move':
      return {
        asked: act.to.channel === 'sms' ? t('Ask by SMS') : t('Ask by mail'),
        proposed: t('Propose'),
        interview: t('To the interview'),
        placed: t('Placed'),
        declined: t('Declined'),
      }[act.to.stage]
  }
}

/** What the button says that does an act which was asked about first. */
export function confirmName(t: TFunction, act: Act, { assignment }: Pick<SharedClient, 'assignment'>): string {
  if (act.kind === 'end') return assignment?.stage === 'placed' ? t('End placement') : t('End proposal')
  return act.kind === 'move' && act.to.stage === 'declined' ? t('Mark as declined') : actName(t, act)
}
