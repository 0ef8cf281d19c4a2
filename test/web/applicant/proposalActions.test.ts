import { expect, test } from 'vitest'
import type { AssignmentStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import type { ClientDecisionAnswer } from '../../../shared/proposals/domain/clientDecision.ts'
import {
  needsConfirmation,
  type ProposalAction,
  possibleActions,
} from '../../../web/src/applicant/clients/proposalActions.ts'
import type { SharedClient } from '../../../web/src/applicant/clients/sharedClient.ts'
import { makeAssignment } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'

const clientWith = (consent: SharedClient['consent']): SharedClient => ({
  id: idOf(1),
  name: 'Lund',
  isActive: true,
  consent,
})
const opensDialog = (act: ProposalAction): boolean => act.kind === 'move' && act.to.stage === 'asked'

test('someone who named a day is not asked before it, but their yes by phone can be recorded', () => {
  const later = clientWith({ isRecorded: false, state: 'not_now', availableFrom: '2026-12-01' })
  expect(possibleActions(later, { today: '2026-11-30' }).some(opensDialog)).toBe(false)
  expect(possibleActions(later, { today: '2026-11-30' })[0]).toEqual({ kind: 'record', answer: 'willing' })
  expect(possibleActions(later, { today: '2026-12-01' }).filter(opensDialog)).toHaveLength(2)
  expect(
    possibleActions(clientWith({ isRecorded: false, state: 'not_now' }), { today: '2026-11-30' }).filter(opensDialog),
  ).toHaveLength(2)
})

test('someone without an email is not asked by mail', () => {
  const actionsToConfirm = possibleActions(clientWith(undefined), { hasEmail: false }).filter(opensDialog)
  expect(actionsToConfirm).toEqual([{ kind: 'move', to: { stage: 'asked', channel: 'sms' } }])
})

const begun = (stage: AssignmentStage, answer?: ClientDecisionAnswer): SharedClient => ({
  ...clientWith(undefined),
  assignment: { ...makeAssignment(), stage, isActive: true },
  ...(answer && { verdict: { answer, answeredAt: '2026-11-24T09:00:00.000Z', isRecorded: false } }),
})
const first = (client: SharedClient) => possibleActions(client, { today: '2026-11-30' })[0]
const move = (stage: AssignmentStage) => ({ kind: 'move', to: { stage } })

test("the first act follows from the client's decision", () => {
  expect(first(begun('proposed'))).toEqual(move('interview'))
  expect(first(begun('proposed', 'yes'))).toEqual(move('placed'))
  expect(first(begun('proposed', 'meet'))).toEqual(move('interview'))
  expect(first(begun('interview', 'no'))).toEqual(move('declined'))
  // A placed person isn't placed again.
  expect(first(begun('placed', 'yes'))).toEqual({ kind: 'end' })
  expect(first(begun('placed', 'meet'))).toEqual({ kind: 'end' })
})

test('irreversible acts need a confirmation', () => {
  const asked = (stage: AssignmentStage) =>
    possibleActions(begun(stage), { today: '2026-11-30' })
      .filter((act) => needsConfirmation(act, begun(stage)))
      .map((act) => (act.kind === 'record' ? act.answer : act.kind))
  expect(asked('placed')).toEqual(['end', 'move', 'blocked'])
  expect(asked('proposed')).toEqual(['move', 'blocked', 'end'])
  const declines = { kind: 'move', to: { stage: 'declined' } } as const
  expect(needsConfirmation(declines, begun('interview'))).toBe(true)
  // A person who isn't cleared to start needs a confirmation.
  const placing = { kind: 'move', to: { stage: 'placed' } } as const
  expect([true, false].map((isCleared) => needsConfirmation(placing, begun('interview'), { isCleared }))).toEqual([
    false,
    true,
  ])
  // A client that hasn't seen the person loses nothing.
  expect(asked('asked')).toEqual(['not_now', 'blocked'])
})
