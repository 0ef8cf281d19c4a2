import { sortBy } from 'es-toolkit/array'
import type { TFunction } from 'i18next'
import type { Clearance } from '../../../../shared/companies/domain/clearance.ts'
import type { RouteRequest } from '../../../../shared/kernel/contract/defineRoute.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { canBeUndone } from '../../../../shared/kernel/domain/undoMinute.ts'
import type { assignApplicant } from '../../../../shared/proposals/contract/assignApplicant.ts'
import { type AssignmentStage, isShownAt } from '../../../../shared/proposals/domain/assignmentStage.ts'
import { type ConsentAnswer, canAskAgainFrom } from '../../../../shared/proposals/domain/clientConsent.ts'
import type { ClientDecisionAnswer } from '../../../../shared/proposals/domain/clientDecision.ts'
import type { SharedClient } from './sharedClient.ts'

/** An act of staff on an applicant and a client. */
export type ProposalAction =
  | { kind: 'move'; to: RouteRequest<typeof assignApplicant>['body'] }
  | { kind: 'record'; answer: ConsentAnswer; availableFrom?: string }
  | { kind: 'end' }
  | { kind: 'lift' }

const askBy = (channel: 'mail' | 'sms'): ProposalAction => ({ kind: 'move', to: { stage: 'asked', channel } })
const moveTo = (stage: 'proposed' | 'interview' | 'placed' | 'declined'): ProposalAction => ({
  kind: 'move',
  to: { stage },
})
const record = (answer: ConsentAnswer): ProposalAction => ({ kind: 'record', answer })
const end: ProposalAction = { kind: 'end' }

/** Returns the act that records "not now". `availableFrom` is a day (`YYYY-MM-DD`), or empty. */
export const notNow = (availableFrom: string): ProposalAction => ({
  ...record('not_now'),
  ...(availableFrom !== '' && { availableFrom }),
})
/** Returns true if the act may carry a day, which is asked for first. */
export const mayIncludeDate = (act: ProposalAction): boolean => act.kind === 'record' && act.answer === 'not_now'

/**
 * Returns true if no other act can restore what this one removes: the client's access to the person, or an agreement.
 */
export const isIrreversible = (act: ProposalAction, { assignment }: Pick<SharedClient, 'assignment'>): boolean =>
  act.kind === 'record'
    ? act.answer === 'blocked'
    : act.kind === 'end' && assignment !== undefined && isShownAt(assignment.stage)

/** Returns true if an act ends the client's access to the person, which cancels their interview. */
export const endsAccess = (act: ProposalAction, { assignment }: Pick<SharedClient, 'assignment'>): boolean =>
  assignment !== undefined &&
  isShownAt(assignment.stage) &&
  (act.kind === 'end' ||
    (act.kind === 'move' && act.to.stage === 'declined') ||
    (act.kind === 'record' && act.answer !== 'willing'))

/** Returns true if an act places a person who isn't cleared to start. */
export const placesUncleared = (act: ProposalAction, clearance: Pick<Clearance, 'isCleared'> | undefined): boolean =>
  act.kind === 'move' && act.to.stage === 'placed' && clearance?.isCleared === false

/** Returns true if an act needs a confirmation. `clearance` is that of the person, if known. */
export const needsConfirmation = (
  act: ProposalAction,
  client: Pick<SharedClient, 'assignment'>,
  clearance?: Pick<Clearance, 'isCleared'>,
): boolean =>
  mayIncludeDate(act) || isIrreversible(act, client) || endsAccess(act, client) || placesUncleared(act, clearance)

/** A person isn't asked again after a yes or before the day they named, nor by mail without an address. */
function beginnings(consent: SharedClient['consent'], { today, hasEmail }: Circumstances): readonly ProposalAction[] {
  const others = [record('not_now'), record('blocked')]
  if (consent?.state === 'willing') return [moveTo('proposed'), ...others]
  const channels = hasEmail ? (['mail', 'sms'] as const) : (['sms'] as const)
  const askActions = canAskAgainFrom(consent, today) === undefined ? channels.map(askBy) : []
  return [...askActions, record('willing'), ...others]
}

const actionsAtStage: Readonly<Record<Exclude<AssignmentStage, 'declined' | 'ended'>, readonly ProposalAction[]>> = {
  asked: [record('willing'), record('not_now'), record('blocked'), end],
  willing: [moveTo('proposed'), record('not_now'), record('blocked'), end],
  proposed: [moveTo('interview'), moveTo('placed'), moveTo('declined'), record('blocked'), end],
  interview: [moveTo('placed'), moveTo('proposed'), moveTo('declined'), record('blocked'), end],
  placed: [end, moveTo('interview'), moveTo('declined'), record('blocked')],
}

const proposes = (act: ProposalAction): boolean => act.kind === 'move' && act.to.stage === 'proposed'

/** Returns true if the client doesn't see the person yet and can now be shown them, with or without a name. */
export const isNotYetShown = (client: SharedClient): boolean =>
  !(client.assignment && isShownAt(client.assignment.stage)) && possibleActions(client).some(proposes)

/** Adds the choice of the name to an act that proposes, if it changes anything. */
export const withNameChoice = (
  act: ProposalAction,
  { assignment }: SharedClient,
  isAnonymous: boolean,
): ProposalAction =>
  act.kind === 'move' && proposes(act) && isAnonymous !== (assignment?.presentation?.isAnonymous ?? false)
    ? { ...act, to: { ...act.to, isAnonymous } }
    : act

export const forOrder = (act: ProposalAction, orderId: string): ProposalAction =>
  act.kind === 'move' ? { ...act, to: { ...act.to, orderId } } : act

/** Returns the act that moves an assignment to another order at its current stage. */
export const joinOrder = (stage: AssignmentStage, orderId: string): ProposalAction => ({
  kind: 'move',
  // A person who was asked or said yes isn't asked again.
  to:
    stage === 'proposed' || stage === 'interview' || stage === 'placed'
      ? { stage, orderId }
      : { stage: 'asked', channel: 'mail', orderId },
})

/** Returns true if a person's question can still be cancelled. */
export const isNotYetSent = (consent: SharedClient['consent'], now: Date): boolean =>
  consent?.state === 'asked' && consent.question !== undefined && canBeUndone(consent.question.askedAt, now)

interface Circumstances {
  /** `YYYY-MM-DD` in Denmark. */
  today: string
  /** Whether mail can reach the applicant. If unknown, assume it can; the attempt will show. */
  hasEmail: boolean
}

/** Returns the possible acts, the likely next step first. No one new can be proposed to an inactive client. */
export function possibleActions(
  { assignment, consent, verdict, isActive }: SharedClient,
  { today = dateInDenmark(new Date()), hasEmail = true }: Partial<Circumstances> = {},
): readonly ProposalAction[] {
  if (consent?.state === 'blocked') return [{ kind: 'lift' }]
  const { stage } = assignment ?? {}
  if (!isActive) return assignment?.isActive ? [end] : []
  if (stage === undefined || stage === 'declined' || stage === 'ended') return beginnings(consent, { today, hasEmail })
  // A placement is past the client's earlier yes or request to meet.
  const follows = verdict && !(stage === 'placed' && verdict.answer !== 'no') && followsFrom[verdict.answer]
  return sortBy(actionsAtStage[stage], [(act) => !(act.kind === 'move' && act.to.stage === follows)])
}

/** The stage that follows from the client's decision. */
const followsFrom = { yes: 'placed', meet: 'interview', no: 'declined' } as const satisfies Record<
  ClientDecisionAnswer,
  AssignmentStage
>

/** Returns the label of an act's button. */
export function actionLabel(t: TFunction, act: ProposalAction, { consent }: Pick<SharedClient, 'consent'>): string {
  switch (act.kind) {
    case 'end':
      return isNotYetSent(consent, new Date()) ? t('Cancel question') : t('End')
    case 'lift':
      return t('Allow this client again')
    case 'record':
      return {
        willing: t('Record yes by phone'),
        not_now: t('Record “not now”'),
        blocked: t('Does not want this client'),
      }[act.answer]
    case 'move':
      return {
        asked: act.to.channel === 'sms' ? t('Ask by SMS') : t('Ask by email'),
        proposed: t('Propose'),
        interview: t('Move to interview'),
        placed: t('Mark as placed'),
        declined: t('Mark as declined'),
      }[act.to.stage]
  }
}

export function confirmName(
  t: TFunction,
  act: ProposalAction,
  client: Pick<SharedClient, 'assignment' | 'consent'>,
): string {
  if (act.kind !== 'end') return actionLabel(t, act, client)
  return client.assignment?.stage === 'placed' ? t('End placement') : t('End proposal')
}
