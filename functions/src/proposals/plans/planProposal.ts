import { isEqual } from 'es-toolkit/predicate'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { isWithdrawn } from '../../../../shared/applicants/domain/withdrawal.ts'
import type { MessageChannel } from '../../../../shared/conversations/domain/message.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import { canBeUndone } from '../../../../shared/kernel/domain/undoMinute.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import {
  type AssignmentStage,
  assignmentMoves,
  isOver,
  isShownAt,
} from '../../../../shared/proposals/domain/assignmentStage.ts'
import {
  type ClientConsent,
  type ConsentAnswer,
  type ConsentQuestion,
  canAskAgainFrom,
  type EarlierAnswer,
  isAwaited,
} from '../../../../shared/proposals/domain/clientConsent.ts'
import type { PresentationChoice } from '../../../../shared/proposals/domain/presentationChoice.ts'
import { routeTo } from '../../conversations/plans/planMessage.ts'
import type { Proposal } from '../stores/assignmentStore.ts'

/** A move of an assignment that staff want. */
export interface RequestedMove {
  stage: AssignmentStage
  /** The channel for the question to the applicant, if one is sent. */
  channel?: MessageChannel | undefined
  orderId?: string | undefined
  /** True if the client sees the applicant without a name until they meet. Undefined keeps the current choice. */
  isAnonymous?: boolean | undefined
  /** Skips applicants that the client already sees, and assignments that have another order. */
  keepsFurther?: boolean
}

type Person = Pick<
  Applicant,
  'status' | 'pipelineStage' | 'stageChangedAt' | 'source' | 'email' | 'emailProblem' | 'phone'
>

interface At {
  between: Pick<Assignment, 'clientId' | 'applicantId'>
  /** The colleague who acts; undefined if the applicant does. */
  userId?: string | undefined
  now: Date
  newId: () => string
}

/** The proposal to write, and the question to send to the applicant, if any. */
export interface PlannedProposal {
  next: Proposal
  question?: ConsentQuestion
}

/**
 * Returns the proposal after a move by staff, or undefined if nothing changes. A client never sees an applicant who
 * has not consented. Throws `stage_move_refused` with the reason.
 */
export function planMove(
  before: Proposal,
  move: RequestedMove,
  person: Person,
  at: At & { userId: string },
): PlannedProposal | undefined {
  const { assignment, consent } = before
  const current = assignment && !isOver(assignment.stage) ? assignment : undefined
  // An applicant who has already consented is not asked again.
  const stage = move.stage === 'asked' && consent?.state === 'willing' ? 'willing' : move.stage
  if (move.keepsFurther && current && isShownAt(current.stage)) return undefined
  if (isThereAlready(current?.stage ?? assignment?.stage, stage)) {
    const next = current && ofOrder(current, move)
    return next && { next: { assignment: next, consent: askedAbout(next, consent, at) } }
  }
  if (!assignmentMoves(current?.stage).includes(stage)) throw notFromHere()
  if (!isOver(stage)) refuseWithdrawn(person)
  const isBrought = !current || (isShownAt(stage) && !isShownAt(current.stage))
  if (!isOver(stage) && isBrought && person.pipelineStage === 'rejected') throw rejected()
  if (!isOver(stage) && consent?.state === 'blocked') throw blocked()
  if (stage === 'willing' && consent?.state !== 'willing') throw consentMissing()
  if (stage === 'proposed' && !isPastConsent(current) && consent?.state !== 'willing') throw consentMissing()

  const next = moved(assignment, stage, { ...at, orderId: move.orderId, isAnonymous: move.isAnonymous })
  if (isOver(stage)) return { next: { assignment: next, consent: withoutQuestion(consent, at) } }
  if (stage === 'asked' && person.status === 'archived') throw archived()
  if (stage !== 'asked' || isAwaited(consent, at.now)) return { next: { assignment: next, consent } }
  const { question, asked: askedConsent } = askPerson(consent, person, move.channel ?? 'mail', {
    ...at,
    about: aboutOrder(next),
  })
  return { next: { assignment: next, consent: askedConsent }, question }
}

/** Returns the assignment moved to the wanted order, or undefined if it stays where it is. */
function ofOrder(current: Assignment, { orderId, keepsFurther }: RequestedMove): Assignment | undefined {
  const stays = orderId === undefined || orderId === current.orderId || (keepsFurther && current.orderId !== undefined)
  return stays ? undefined : { ...current, orderId, version: current.version + 1 }
}

/**
 * A question that has not been sent yet moves to the order of its assignment. One that was sent stays as it was asked.
 */
function askedAbout(next: Assignment, consent: ClientConsent | undefined, { now }: At) {
  if (consent?.state !== 'asked' || !consent.question || !canBeUndone(consent.question.askedAt, now)) return consent
  return { ...consent, question: { ...consent.question, about: aboutOrder(next) }, version: consent.version + 1 }
}

const aboutOrder = ({ orderId }: Assignment) => (orderId === undefined ? {} : { orderId })

/** Asking an applicant who is further along, or ending an ended assignment, changes nothing. */
function isThereAlready(from: AssignmentStage | undefined, to: AssignmentStage): boolean {
  if (from === to) return true
  if (from === undefined) return false
  if (isOver(from)) return isOver(to)
  return (to === 'asked' || to === 'willing') && from !== 'asked'
}

/** Returns true if the client has seen the applicant already: then no further consent is needed. */
const isPastConsent = (assignment: Assignment | undefined): boolean =>
  assignment !== undefined && assignment.stage !== 'asked' && assignment.stage !== 'willing'

function askPerson(
  consent: ClientConsent | undefined,
  person: Person,
  channel: MessageChannel,
  { about, ...at }: At & { userId: string } & Pick<ConsentQuestion, 'about'>,
): { question: ConsentQuestion; asked: ClientConsent } {
  if ('obstacle' in routeTo(person, channel)) throw refusedMove(unreachable[channel])
  const date = canAskAgainFrom(consent, dateInDenmark(at.now))
  if (date !== undefined)
    throw new ProductError(
      'stage_move_refused',
      templatedMessage('This candidate does not want to be asked before {{date}}', { date }),
    )
  const openUntil = new Date(at.now.getTime() + functionLimits.proposalQuestionDays * 24 * 3_600_000).toISOString()
  const question = { id: at.newId(), askedBy: at.userId, askedAt: at.now.toISOString(), channel, openUntil, about }
  const earlier = earlierAnswer(consent)
  return { question, asked: nextConsent(consent, at, { state: 'asked', question, ...(earlier && { earlier }) }) }
}

/** Returns the answer before the new question. It applies until the applicant answers again. */
function earlierAnswer(consent: ClientConsent | undefined): EarlierAnswer | undefined {
  if (consent?.state !== 'not_now') return consent?.state === 'asked' ? consent.earlier : undefined
  const { state, answeredAt, recordedBy, availableFrom } = consent
  return {
    state,
    ...(answeredAt !== undefined && { answeredAt }),
    ...(recordedBy !== undefined && { recordedBy }),
    ...(availableFrom !== undefined && { availableFrom }),
  }
}

/** Takes back a question that has not been sent yet. One that was sent stays open. */
function withoutQuestion(consent: ClientConsent | undefined, at: At): ClientConsent | undefined {
  if (consent?.state !== 'asked' || !consent.question) return consent
  return canBeUndone(consent.question.askedAt, at.now)
    ? nextConsent(consent, at, consent.earlier ?? { state: 'open' })
    : consent
}

/** Returns the next version of a consent. Nothing of the previous answer is carried over. */
const nextConsent = (
  before: ClientConsent | undefined,
  { between: { applicantId, clientId } }: At,
  word: Omit<ClientConsent, 'applicantId' | 'clientId' | 'version'>,
): ClientConsent => ({ applicantId, clientId, ...word, version: (before?.version ?? 0) + 1 })

function moved(
  before: Assignment | undefined,
  stage: AssignmentStage,
  { orderId, isAnonymous, ...at }: At & Pick<RequestedMove, 'orderId' | 'isAnonymous'>,
): Assignment {
  const moment = at.now.toISOString()
  const presentation = presentedFrom(before?.presentation, isAnonymous)
  return {
    ...(before && !isOver(before.stage) ? before : begun(moment, at)),
    ...(presentation && { presentation }),
    ...(orderId !== undefined && { orderId }),
    ...{ stage, stageSince: moment, isActive: !isOver(stage) },
    ...(isOver(stage) && { endedAt: moment }),
    version: (before?.version ?? 0) + 1,
  }
}

/** An applicant who was shown without a name stays anonymous unless the caller chooses otherwise. */
const presentedFrom = (before: PresentationChoice | undefined, isAnonymous: boolean | undefined) =>
  isAnonymous === undefined || isAnonymous === (before?.isAnonymous ?? false)
    ? before
    : { isAnonymous, leftOut: before?.leftOut ?? [] }

function begun(createdAt: string, { between, userId, newId }: At) {
  if (userId === undefined) throw new Error('Nobody but the staff begins something with a client')
  return { id: newId(), clientId: between.clientId, applicantId: between.applicantId, assignedBy: userId, createdAt }
}

/**
 * Returns the proposal with another presentation, or undefined if nothing changes. Throws `not_found` if there is no
 * active assignment.
 */
export function planPresentation(
  { assignment, consent }: Proposal,
  presentation: PresentationChoice,
): PlannedProposal | undefined {
  if (!assignment || isOver(assignment.stage)) throw new ProductError('not_found', 'Not found')
  if (isEqual(assignment.presentation, presentation)) return undefined
  return { next: { assignment: { ...assignment, presentation, version: assignment.version + 1 }, consent } }
}

/** A move that was made: the version it gave the assignment, and the previous stage, if any. */
export interface MadeMove {
  version: number
  from?: AssignmentStage
}

/**
 * Undoes a move by staff. Throws `already_done` if the proposal has changed since, or if the question was already
 * sent to the applicant.
 */
export function planMoveUndo(
  { assignment, consent }: Proposal,
  { version, from }: MadeMove,
  at: At & { userId: string },
): PlannedProposal {
  if (assignment?.version !== version) throw new ProductError('already_done', 'Someone else has changed this since')
  const hasAsked = assignment.stage === 'asked' && consent?.state === 'asked' && consent.question !== undefined
  if (hasAsked && !canBeUndone(consent.question?.askedAt ?? '', at.now))
    throw new ProductError('already_done', 'The candidate has already been asked')
  const next = moved(assignment, from === undefined || isOver(from) ? 'ended' : from, at)
  return { next: { assignment: next, consent: withoutQuestion(consent, at) } }
}

/** An answer by the applicant, or one that staff recorded for them. */
export interface ConsentReply {
  answer: ConsentAnswer
  availableFrom?: string | undefined
}

/**
 * Returns the proposal after an answer, or undefined if nothing changes. A no ends an active assignment at once; a yes
 * moves it on from `asked`. A yes that staff record without a question also starts an assignment, unless the
 * applicant is rejected.
 */
export function planAnswer(
  before: Proposal,
  { answer, availableFrom }: ConsentReply,
  person: Pick<Applicant, 'pipelineStage'>,
  at: At,
): PlannedProposal | undefined {
  const { assignment, consent } = before
  const word = nextConsent(consent, at, {
    state: answer,
    ...(consent?.question && { question: consent.question }),
    ...(answer === 'not_now' && availableFrom !== undefined && { availableFrom }),
    ...(at.userId !== undefined && { recordedBy: at.userId }),
    answeredAt: at.now.toISOString(),
  })
  const mayBegin = at.userId !== undefined && person.pipelineStage !== 'rejected'
  const to = stageAfter(answer, assignment, mayBegin)
  if (to === undefined && isSame(consent, word)) return undefined
  return { next: { assignment: to === undefined ? assignment : moved(assignment, to, at), consent: word } }
}

function stageAfter(
  answer: ConsentAnswer,
  assignment: Assignment | undefined,
  mayBegin: boolean,
): AssignmentStage | undefined {
  const stage = assignment && !isOver(assignment.stage) ? assignment.stage : undefined
  if (answer !== 'willing') return stage && 'declined'
  return stage === 'asked' || (stage === undefined && mayBegin) ? 'willing' : undefined
}

const isSame = (before: ClientConsent | undefined, next: ClientConsent): boolean =>
  before?.state === next.state && before.availableFrom === next.availableFrom

/** Lifts a block, so that the applicant can be asked again. Returns undefined if there is none. */
export function planLift({ assignment, consent }: Proposal, at: At): PlannedProposal | undefined {
  if (consent?.state !== 'blocked') return undefined
  return { next: { assignment, consent: nextConsent(consent, at, { state: 'open' }) } }
}

const unreachable: Readonly<Record<MessageChannel, string>> = {
  mail: 'This candidate cannot be reached by email',
  sms: 'This candidate cannot be reached by SMS',
}

const refusedMove = (words: string) => new ProductError('stage_move_refused', words)
const notFromHere = () => refusedMove('The proposal cannot be moved there from its current stage')
const archived = () => refusedMove('This candidate is archived. Set the status to Active before you ask.')
/** Throws `stage_move_refused` if a partner withdrew the person: until staff reopen them, a proposal can only end. */
export function refuseWithdrawn(person: Pick<Person, 'pipelineStage' | 'stageChangedAt' | 'source'>): void {
  if (isWithdrawn(person)) throw refusedMove('The partner withdrew this candidate. Withdraw the proposal.')
}
const rejected = () => refusedMove('This candidate is rejected. Move them back to Screening before you propose them.')
const blocked = () => refusedMove('This candidate does not want this client')
const consentMissing = () =>
  refusedMove('This candidate has not said yes to this client. Ask first, or record their yes.')
