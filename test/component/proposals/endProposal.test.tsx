import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { listClients } from '../../../shared/companies/contract/listClients.ts'
import { assignApplicant } from '../../../shared/proposals/contract/assignApplicant.ts'
import type { ClientProposal } from '../../../shared/proposals/contract/assignmentAnswer.ts'
import { endAssignment } from '../../../shared/proposals/contract/endAssignment.ts'
import { type ClientRecipients, getClientRecipients } from '../../../shared/proposals/contract/getClientRecipients.ts'
import { listAssignments } from '../../../shared/proposals/contract/listAssignments.ts'
import { recordClientAnswer } from '../../../shared/proposals/contract/recordClientAnswer.ts'
import type { AssignmentStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import { anonymousName } from '../../../shared/proposals/domain/shownAs.ts'
import { idOf } from '../../make/applicant.ts'
import { expectAccessible } from '../world/axe.ts'
import { type FakeApi, failing } from '../world/fakeApi.ts'
import { absent, seen, test } from '../world/page.tsx'
import { button, pathOf } from '../world/parts.ts'

const hansen = { id: idOf(801), name: 'Hansen Byg', isActive: true }
const interview = { at: '2099-12-07T08:30:00.000Z', minutes: 45, place: 'Havnegade 1' }
const peter = { side: 'client', name: 'Peter', email: 'peter@hansen.example' } as const
const anna = { side: 'person', name: 'Anna', email: 'anna@example.com' } as const

const at = (stage: AssignmentStage): ClientProposal => ({
  ...{ clientId: hansen.id, clientName: hansen.name },
  assignment: {
    ...{ id: idOf(700), isActive: stage !== 'ended' && stage !== 'declined', stage },
    ...{ createdAt: '2026-11-20T09:00:00.000Z', stageSince: '2026-11-20T09:00:00.000Z' },
  },
})

/** Answers as the product does of somebody who meets this client, where an end does this. */
function answerEnding(api: FakeApi, ending: ClientRecipients['ending'], stage: AssignmentStage = 'interview'): void {
  const side = { client: true, person: true }
  api.answer(listClients, () => [hansen])
  api.answer(listAssignments, () => [at(stage)])
  api.answer(getClientRecipients, () => ({ isSeen: true, interview: side, cancellation: side, ending }))
  api.answer(endAssignment, () => at('ended'))
  api.answer(assignApplicant, () => at('declined'))
  api.answer(recordClientAnswer, ({ body }) => ({
    ...at('declined'),
    consent: { state: body.answer, isRecorded: true },
  }))
}

/** Opens the clients of somebody, and asks to do this with the first. */
async function askFor(act: string): Promise<void> {
  await button('Share Profile').click()
  await button('More for Hansen Byg').click()
  await button(`${act}: Hansen Byg`).click()
}
const question = (act: string) => page.getByRole('group', { name: act })

test('ending a proposal lists the interview that is called off and who gets a mail, before it is done', async ({
  visit,
  api,
  database,
}) => {
  const person = database.add({ firstName: 'Anna', lastName: 'Kovalenko' })
  answerEnding(api, { interview, calledAtClient: 'Anna Kovalenko', mails: [peter, anna] })
  await visit(pathOf(person), { as: 'recruiter' })
  await askFor('End it')
  const asked = question('End it')
  await seen(
    asked.getByText(
      /^Anna Kovalenko’s interview with Hansen Byg on 7 Dec 2099, 09:30 is called off. Place: Havnegade 1$/,
    ),
  )
  await seen(asked.getByText('Hansen Byg gets a mail about it: Peter (peter@hansen.example)'))
  await seen(asked.getByText('The person gets a mail about it: Anna (anna@example.com)'))
  await absent(asked.getByText(/^That mail calls the person/))
  await expectAccessible('what ending a proposal does')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  expect(api.asked(endAssignment)).toEqual([])
  await button('End it: Hansen Byg').click()
  await asked.getByRole('button', { name: 'End proposal' }).click()
  await seen(page.getByText(/^Ended \(/))
})

test('without an interview it says that nobody gets a mail', async ({ visit, api, database }) => {
  answerEnding(api, { mails: [] }, 'placed')
  await visit(pathOf(database.add()), { as: 'recruiter' })
  await button('Share Profile').click()
  await button('End it: Hansen Byg').click()
  await seen(question('End it').getByText('No interview is called off, and nobody gets a mail.'))
  await seen(question('End it').getByRole('button', { name: 'End placement' }))
})

test('it says by what number the client knows the person, and whom the staff have to tell themselves', async ({
  visit,
  api,
  database,
}) => {
  const person = database.add({ firstName: 'Anna', lastName: 'Kovalenko' })
  const { firstName, lastName } = anonymousName(person.id)
  answerEnding(api, { interview, calledAtClient: `${firstName} ${lastName}`, mails: [peter] }, 'proposed')
  await visit(pathOf(person), { as: 'recruiter' })
  await askFor('Declined')
  const asked = question('Declined')
  await seen(asked.getByText(`That mail calls the person ${firstName} ${lastName}.`))
  await seen(asked.getByText('No mail reaches Anna Kovalenko: tell them yourself.'))
  await asked.getByRole('button', { name: 'Mark as declined' }).click()
  await seen(page.getByText(/^Declined \(/))
})

test('nothing is ended by whoever could not read what it does', async ({ visit, api, database }) => {
  answerEnding(api, { interview, mails: [] })
  api.answer(getClientRecipients, failing)
  await visit(pathOf(database.add()), { as: 'recruiter' })
  await askFor('End it')
  const asked = question('End it')
  await seen(asked.getByText('Who will be notified could not be loaded'))
  await expect.element(asked.getByRole('button', { name: 'End proposal' })).toBeDisabled()
  answerEnding(api, { mails: [] })
  await asked.getByRole('button', { name: 'Try again' }).click()
  await seen(asked.getByText(/^No interview is called off/))
})

test('a "not now" by phone says what it calls off, too', async ({ visit, api, database }) => {
  answerEnding(api, { interview, mails: [] }, 'willing')
  await visit(pathOf(database.add()), { as: 'recruiter' })
  await askFor('Not now')
  // Nobody at the client sees them yet: nothing is called off, and nothing is said of it.
  await absent(page.getByText(/is called off/))
})
