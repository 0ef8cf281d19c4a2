import { beforeEach, describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { presentedPerson } from '../../../functions/src/proposals/presentedPerson.ts'
import { updateApplicant } from '../../../shared/applicants/contract/updateApplicant.ts'
import { type Client, listClients } from '../../../shared/companies/contract/listClients.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { assignApplicant } from '../../../shared/proposals/contract/assignApplicant.ts'
import type { ClientProposal } from '../../../shared/proposals/contract/assignmentAnswer.ts'
import { cancelInterview } from '../../../shared/proposals/contract/cancelInterview.ts'
import { choosePresentation } from '../../../shared/proposals/contract/choosePresentation.ts'
import { endAssignment } from '../../../shared/proposals/contract/endAssignment.ts'
import { type ClientRecipients, getClientRecipients } from '../../../shared/proposals/contract/getClientRecipients.ts'
import { liftClientBlock } from '../../../shared/proposals/contract/liftClientBlock.ts'
import { listAssignments } from '../../../shared/proposals/contract/listAssignments.ts'
import { listPlacements, type PersonPlacement } from '../../../shared/proposals/contract/listPlacements.ts'
import { readPresentation } from '../../../shared/proposals/contract/readPresentation.ts'
import { recordClientAnswer } from '../../../shared/proposals/contract/recordClientAnswer.ts'
import { recordClientDecision } from '../../../shared/proposals/contract/recordClientDecision.ts'
import { setInterview } from '../../../shared/proposals/contract/setInterview.ts'
import type { AssignmentStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import { idOf } from '../../make/applicant.ts'
import { expectAccessible, expectAccessibleInTheDark, expectReadableInTheDark } from '../world/axe.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { absent, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { abovePath, button, fullNameOf } from '../world/parts.ts'
import { placementOf } from '../world/placements.ts'

const recruiter = { as: 'recruiter' } as const
const hansen: Client = { id: idOf(801), name: 'Peter Hansen', isActive: true }
const jensen: Client = { id: idOf(802), name: 'Karen Jensen', isActive: true }
const shareDialog = () => page.getByRole('dialog', { name: /^Share / })

const between = ({ id, name }: Client, fields: Partial<ClientProposal> = {}): ClientProposal => ({
  ...{ clientId: id, clientName: name },
  ...fields,
})

const at = (stage: AssignmentStage): Pick<ClientProposal, 'assignment'> => ({
  assignment: {
    ...{ id: idOf(700), isActive: true, stage },
    ...{ createdAt: '2026-11-20T09:00:00.000Z', stageSince: '2026-11-20T09:00:00.000Z' },
  },
})
const said = (state: NonNullable<ClientProposal['consent']>['state']): Pick<ClientProposal, 'consent'> => ({
  consent: { state, answeredAt: '2026-11-20T09:00:00.000Z', isRecorded: true, recordedByName: 'Louise Bach' },
})

const recipientsOf = (
  reached: ClientRecipients['interview'],
  fields: Partial<ClientRecipients> = {},
): ClientRecipients => ({
  ...{ isSeen: reached.client, interview: reached, cancellation: reached, ending: { mails: [] } },
  ...fields,
})

/** Answers as the product does, with these clients and what they have. */
function answerClients(api: FakeApi, clients: Client[], proposals: ClientProposal[] = []) {
  let kept = proposals
  const keep = (id: string, fields: Partial<ClientProposal>) => {
    const proposal = between(clients.find((each) => each.id === id) ?? hansen, fields)
    kept = [proposal, ...kept.filter(({ clientId }) => clientId !== id)]
    return proposal
  }
  api.answer(listClients, () => clients)
  api.answer(listAssignments, () => kept)
  api.answer(assignApplicant, ({ params, body }) =>
    keep(params.clientId, { ...at(body.stage), ...(body.stage !== 'asked' && said('willing')) }),
  )
  api.answer(recordClientAnswer, ({ params, body }) =>
    keep(params.clientId, { ...(body.answer === 'willing' && at('willing')), ...said(body.answer) }),
  )
  api.answer(endAssignment, ({ params }) => keep(params.clientId, at('ended')))
  api.answer(liftClientBlock, ({ params }) => keep(params.clientId, said('open')))
}

describe('sharing a profile', () => {
  let copied: string[]
  beforeEach(() => {
    copied = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
  })

  test('tells in the list and the panel at once who is placed, and no longer is', async ({ visit, api, database }) => {
    const person = database.add()
    const { assignment } = at('proposed')
    const proposed = assignment && { assignment: { ...assignment, orderId: idOf(900) } }
    answerClients(api, [hansen], [between(hansen, { ...proposed, ...said('willing') })])
    let placements: PersonPlacement[] = []
    api.answer(listPlacements, () => placements)
    api.answer(assignApplicant, () => {
      placements = [placementOf(person.id)]
      return between(hansen, { ...at('placed'), ...said('willing') })
    })
    api.answer(endAssignment, () => {
      placements = []
      return between(hansen, at('ended'))
    })
    const told = () => page.getByText(/^Placed with Nordhavn VVS until/).length
    await visit(abovePath(person), recruiter)
    await button('Share Profile').click()
    await button('More for Peter Hansen').click()
    await button('Placed: Peter Hansen').click()
    await eventually(told, 2)
    await button('End it: Peter Hansen').click()
    await page.getByRole('group', { name: 'End it' }).getByRole('button', { name: 'End placement' }).click()
    await eventually(told, 0)
  })

  test('begins with the question to the person, leads on to the client, and ends', async ({ visit, api, database }) => {
    answerClients(api, [jensen, hansen])
    const { id } = database.add()
    await visit(`/applicants?applicant=${id}`, recruiter)
    await button('Share Profile').click()
    await button('Ask by mail: Peter Hansen').click()
    await seen(page.getByText(/^Asked \(/))
    await expect.element(page.getByText(/^Asked \(/)).toHaveFocus()
    await button('Yes by phone: Peter Hansen').click()
    await seen(page.getByText(/^Willing \(.* · Said yes by phone on .*, as Louise Bach wrote down$/))
    await page.getByLabelText('Without a name until they meet: Peter Hansen').click()
    await seen(page.getByText(`Shown as Person ${id.slice(-6).toUpperCase()}`))
    await button('Propose: Peter Hansen').click()
    await seen(page.getByText(/^Proposed \(/))
    await button('More for Peter Hansen').click()
    await button('Placed: Peter Hansen').click()
    await seen(page.getByText(/^Placed \(/))
    await expect.element(page.getByText(/^Placed \(/)).toHaveFocus()
    expect(api.asked(updateApplicant)).toEqual([])
    await button('Move to Hired').click()
    await expect.poll(() => api.asked(updateApplicant)).toMatchObject([{ body: { pipelineStage: 'hired' } }])
    await button('End it: Peter Hansen').click()
    const question = page.getByRole('group', { name: 'End it' })
    await seen(question.getByText(/^Peter Hansen no longer sees .*. Their yes still counts:/))
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByText(/^Placed \(/)).toHaveFocus()
    await button('End it: Peter Hansen').click()
    await question.getByRole('button', { name: 'End placement' }).click()
    await seen(page.getByText(/^Ended \(/))
    expect(api.asked(assignApplicant).map(({ body }) => body)).toEqual([
      { stage: 'asked', channel: 'mail' },
      { stage: 'proposed', isAnonymous: true },
      { stage: 'placed' },
    ])
    await userEvent.keyboard('{Escape}')
    await absent(shareDialog())
    await expect.element(button('Share Profile')).toHaveFocus()
  })

  test('tells what the client says, and takes down what it says by phone', async ({ visit, api, database }) => {
    const answeredAt = '2026-11-21T09:00:00.000Z'
    const verdict = {
      answer: 'meet',
      comment: 'On Friday',
      answeredAt,
      isRecorded: false,
      saidByName: 'Peter',
    } as const
    answerClients(api, [hansen], [between(hansen, { ...at('proposed'), verdict })])
    api.answer(recordClientDecision, ({ body: { assignmentId: _, ...word } }) => ({ ...word, answeredAt }))
    await visit(`/applicants?applicant=${database.add().id}`, recruiter)
    await button('Share Profile').click()
    await seen(page.getByText(/The client says Meet first \(.*, Peter\)/), page.getByText('On Friday'))
    await button('More for Peter Hansen').click()
    await button('Change the answer').click()
    await button('No').click()
    await page.getByLabelText('Reason').selectOptions('Skills')
    await button('Send answer').click()
    await seen(page.getByText(/The client says No: Skills/))
    const body = { assignmentId: idOf(700), answer: 'no', reason: 'skills' }
    expect(api.asked(recordClientDecision)).toMatchObject([{ params: { clientId: hansen.id }, body }])
    // The form of the profile below is another.
    expect(api.asked(updateApplicant)).toEqual([])
  })

  test('arranges the interview with a client, and calls it off', async ({ visit, api, database }) => {
    answerClients(api, [hansen], [between(hansen, at('proposed'))])
    const interview = { at: '2099-12-07T08:30:00.000Z', minutes: 45, place: 'Havnegade 1' }
    api.answer(setInterview, () => between(hansen, { ...at('interview'), interview }))
    api.answer(cancelInterview, () => between(hansen, at('interview')))
    await visit(`/applicants?applicant=${database.add().id}`, recruiter)
    await button('Share Profile').click()
    await button('More for Peter Hansen').click()
    await expectAccessibleInTheDark('the form of an interview')
    await page.getByLabelText('Date').fill('07.12.2099')
    await page.getByLabelText('Time').fill('4')
    await page.getByLabelText('Minutes').fill('45')
    await page.getByRole('textbox', { name: 'Place' }).fill('Havnegade 1')
    await button('Arrange the interview').click()
    await seen(page.getByText('Must be a time from 05:00 to 23:59, such as 09:30'))
    await page.getByLabelText('Time').fill('kl. 9.30')
    await button('Arrange the interview').click()
    await seen(page.getByText(/Interview 7 Dec 2099, 09:30 \(45 min\), Havnegade 1/))
    const body = { date: '2099-12-07', time: '09:30', minutes: 45, place: 'Havnegade 1' }
    expect(api.asked(setInterview)).toMatchObject([{ params: { clientId: hansen.id }, body }])
    expect(api.asked(updateApplicant)).toEqual([])
    await button('Call it off').click()
    const question = page.getByRole('dialog', { name: 'Call the interview off?' })
    await question.getByRole('button', { name: 'Keep the interview' }).click()
    expect(api.asked(cancelInterview)).toEqual([])
    await button('Call it off').click()
    await question.getByRole('button', { name: 'Call it off' }).click()
    await toasted('Success', 'The interview is called off. Both sides are told by mail.')
    await absent(button('Call it off'))
  })

  const told = [
    {
      reached: { client: false, person: true },
      arranging:
        'Interview: the person gets it by mail. Nobody at Peter Hansen gets a mail: tell them yourself. Send a link',
      callingOff: 'The person gets a mail that it is off. Nobody at Peter Hansen gets one: tell them yourself.',
      calledOff: 'The interview is called off. The person is told by mail; tell Peter Hansen yourself.',
    },
    {
      reached: { client: true, person: false },
      arranging: 'Interview: Peter Hansen gets it by mail. No mail reaches the person: tell them yourself.',
      callingOff: 'Peter Hansen gets a mail that it is off. No mail reaches the person: tell them yourself.',
      calledOff: 'The interview is called off. Peter Hansen is told by mail; tell the person yourself.',
    },
    {
      reached: { client: false, person: false },
      arranging: 'Interview: no mail reaches the person or anybody at Peter Hansen: tell both yourself. Send a link',
      callingOff: 'No mail reaches the person or anybody at Peter Hansen: tell both yourself that it is off.',
      calledOff: 'The interview is called off. Nobody is told by mail: tell both yourself.',
    },
  ]
  for (const { reached, arranging, callingOff, calledOff } of told)
    test(`says of an interview whom a mail reaches: ${callingOff}`, async ({ visit, api, database }) => {
      const interview = { at: '2099-12-07T08:30:00.000Z', minutes: 45, place: 'Havnegade 1' }
      answerClients(api, [hansen], [between(hansen, { ...at('interview'), interview })])
      const untold = reached.client ? {} : { untoldInterviewAt: interview.at }
      api.answer(getClientRecipients, () => recipientsOf(reached, untold))
      api.answer(cancelInterview, () => between(hansen, at('interview')))
      await visit(`/applicants?applicant=${database.add().id}`, recruiter)
      await button('Share Profile').click()
      await button('More for Peter Hansen').click()
      await seen(page.getByText(arranging))
      const missed = page.getByText('Nobody at Peter Hansen was told of this interview by mail.')
      expect(missed.elements()).toHaveLength(reached.client ? 0 : 1)
      await button('Call it off').click()
      const question = page.getByRole('dialog', { name: 'Call the interview off?' })
      await seen(question.getByText(callingOff))
      await question.getByRole('button', { name: 'Call it off' }).click()
      await toasted('Success', calledOff)
    })

  test('warns that an interview was arranged before anybody at the client could be told', async ({
    visit,
    api,
    database,
  }) => {
    answerClients(api, [hansen], [between(hansen, at('interview'))])
    const interview = { at: '2099-12-07T08:30:00.000Z', minutes: 60, place: 'Havnegade 1' }
    api.answer(setInterview, () => between(hansen, { ...at('interview'), interview }))
    await visit(`/applicants?applicant=${database.add().id}`, recruiter)
    await button('Share Profile').click()
    await button('More for Peter Hansen').click()
    await seen(page.getByText('Interview: both sides get it by mail for their calendars'))
    const missed = page.getByText('Nobody at Peter Hansen was told of this interview by mail.')
    expect(missed.elements()).toHaveLength(0)
    api.answer(getClientRecipients, () =>
      recipientsOf({ client: false, person: true }, { untoldInterviewAt: interview.at }),
    )
    await page.getByLabelText('Date').fill('07.12.2099')
    await page.getByLabelText('Time').fill('9.30')
    await page.getByRole('textbox', { name: 'Place' }).fill('Havnegade 1')
    await button('Arrange the interview').click()
    await seen(missed)
    await expectAccessibleInTheDark('an interview that the client does not know of')
  })

  test('tells once somebody is proposed that nobody at the client can see it, and where to change that', async ({
    visit,
    api,
    database,
  }) => {
    answerClients(api, [hansen, jensen], [between(hansen, { ...at('willing'), ...said('willing') })])
    api.answer(getClientRecipients, () => recipientsOf({ client: false, person: true }))
    const { id } = database.add()
    await visit(`/applicants?applicant=${id}`, { ...recruiter, size: phone })
    await button('Share Profile').click()
    await seen(button('Propose: Peter Hansen'))
    expect(api.asked(getClientRecipients)).toEqual([])
    await button('Propose: Peter Hansen').click()
    await seen(page.getByText('Nobody at Peter Hansen can see this yet: send a contact a link, or ask by phone.'))
    expect(api.asked(getClientRecipients)[0]?.params).toEqual({ id, clientId: hansen.id })
    await expect
      .element(page.getByRole('link', { name: 'Send a link: Peter Hansen' }))
      .toHaveAttribute('href', `/clients?client=${hansen.id}`)
    await expectAccessible('a proposal that nobody at the client sees')
  })

  test('says nothing of the kind where somebody at the client can see it', async ({ visit, api, database }) => {
    answerClients(api, [hansen], [between(hansen, at('proposed'))])
    await visit(`/applicants?applicant=${database.add().id}`, recruiter)
    await button('Share Profile').click()
    await eventually(() => api.asked(getClientRecipients).length, 1)
    await button('More for Peter Hansen').click()
    await seen(page.getByText('Interview: both sides get it by mail for their calendars'))
    expect(page.getByText(/can see this yet/).elements()).toEqual([])
  })

  test('shows what the client sees, and keeps what is chosen of it', async ({ visit, api, database }) => {
    answerClients(api, [hansen], [between(hansen, at('proposed'))])
    const certifications = Array.from({ length: 12 }, (_, n) => ({ name: `Welding ISO 9606-${n + 1}` }))
    const person = database.add({ certifications })
    api.answer(readPresentation, ({ query: { anonymous, leftOut = [] } }) =>
      presentedPerson(person, [], { isAnonymous: anonymous === 'true', leftOut }),
    )
    const { assignment } = at('proposed')
    api.answer(choosePresentation, ({ body: presentation }) =>
      between(hansen, assignment && { assignment: { ...assignment, presentation } }),
    )
    await visit(`/applicants?applicant=${person.id}`, recruiter)
    await button('Share Profile').click()
    await button('What Peter Hansen sees').click()
    const shown = page.getByRole('region', { name: 'Preview' })
    await seen(
      shown.getByRole('heading', { name: fullNameOf(person) }),
      shown.getByText('Welder', { exact: false }).first(),
    )
    // However long it is, it stays within its frame.
    expect(shown.element().scrollHeight).toBeLessThanOrEqual(shown.element().clientHeight)
    await page.getByRole('checkbox', { name: 'Without a name until they meet' }).click()
    await seen(shown.getByRole('heading', { name: /^Person [0-9A-F]{6}$/ }))
    await page.getByRole('checkbox', { name: 'Languages' }).click()
    await absent(shown.getByRole('heading', { name: 'Languages' }))
    await expectAccessible('what a client sees')
    await expectReadableInTheDark('[role=dialog]')
    await button('Save').click()
    await toasted('Peter Hansen sees it like this from now on')
    expect(api.asked(choosePresentation)).toMatchObject([{ body: { isAnonymous: true, leftOut: ['languages'] } }])
  })

  test('keeps the name away that was chosen to be, until it is proposed', async ({ visit, api, database }) => {
    const willing = between(hansen, { ...at('willing'), ...said('willing') })
    answerClients(api, [hansen], [willing])
    const person = database.add()
    api.answer(readPresentation, ({ query: { anonymous } }) =>
      presentedPerson(person, [], { isAnonymous: anonymous === 'true', leftOut: [] }),
    )
    api.answer(choosePresentation, ({ body: presentation }) => ({
      ...willing,
      ...(willing.assignment && { assignment: { ...willing.assignment, presentation } }),
    }))
    await visit(`/applicants?applicant=${person.id}`, recruiter)
    await button('Share Profile').click()
    await button('What Peter Hansen sees').click()
    await page.getByRole('checkbox', { name: 'Without a name until they meet', exact: true }).click()
    await button('Save').click()
    await toasted('Peter Hansen sees it like this from now on')
    await seen(page.getByText(/Shown as Person/))
    await expect.element(page.getByLabelText('Without a name until they meet: Peter Hansen')).toBeChecked()
    await button('Propose: Peter Hansen').click()
    await seen(page.getByText(/^Proposed \(/))
    expect(api.asked(assignApplicant).map(({ body }) => body)).toEqual([{ stage: 'proposed' }])
  })

  test('blocks a client, and takes that back', async ({ visit, api, database }) => {
    answerClients(api, [hansen])
    await visit(`/applicants?applicant=${database.add().id}`, recruiter)
    await button('Share Profile').click()
    await button('More for Peter Hansen').click()
    await button('Block client: Peter Hansen').click()
    await page.getByRole('group', { name: 'Block client' }).getByRole('button', { name: 'Block client' }).click()
    await seen(page.getByText(/^Blocked on .* by Louise Bach$/))
    await button('Lift the block: Peter Hansen').click()
    await seen(button('Ask by mail: Peter Hansen'))
  })

  test('copies the link that opens it', async ({ visit, api, database }) => {
    answerClients(api, [])
    const { id } = database.add()
    await visit(`/applicants?applicant=${id}`, recruiter)
    await button('Share Profile').click()
    await seen(page.getByText('There are no clients yet: add the first one under Clients.'))
    await button('Copy link').click()
    await seen(button('Copied'))
    expect(copied).toEqual([`${window.location.origin}/applicants?applicant=${id}`])
  })

  test('finds a client among many by name, and leaves out who may not sign in unless they have it', async ({
    visit,
    api,
    database,
  }) => {
    const many = Array.from({ length: 9 }, (_, index) => ({ ...hansen, id: idOf(810 + index), name: `Byg ${index}` }))
    const [left, still] = [
      { ...jensen, isActive: false },
      { ...hansen, isActive: false },
    ]
    answerClients(api, [...many, left, still], [between(still, at('proposed'))])
    await visit(`/applicants?applicant=${database.add().id}`, recruiter)
    await button('Share Profile').click()
    await seen(page.getByText(/^Proposed \(.* · may not sign in$/))
    expect(page.getByText('Karen Jensen').elements()).toEqual([])
    const search = page.getByRole('textbox', { name: 'Find a client' })
    await search.fill('byg 7')
    await expect.poll(() => shareDialog().getByRole('listitem').elements().length).toBe(1)
    await search.fill('nobody')
    await seen(page.getByText('No client has this name.'))
  })

  test('that is refused says why, and stays as it was', async ({ visit, api, database }) => {
    answerClients(api, [hansen])
    api.answer(assignApplicant, () => {
      throw new ProductError('not_found', 'Client not found')
    })
    await visit(`/applicants?applicant=${database.add().id}`, recruiter)
    await button('Share Profile').click()
    await button('Ask by mail: Peter Hansen').click()
    await seen(page.getByText('Client not found'), button('Ask by mail: Peter Hansen'))
  })

  test('begins at a row of the list, too', async ({ visit, api, database }) => {
    answerClients(api, [hansen])
    const { lastName } = database.add({ lastName: 'Dyrholm' })
    await visit('/applicants?search=Dyrholm', recruiter)
    await button(`Share Åse ${lastName}`).click()
    await seen(shareDialog(), button('Ask by mail: Peter Hansen'))
  })

  test('is the staff’s alone', async ({ visit, database }) => {
    const { id } = database.add()
    await visit(`/applicants?applicant=${id}`, { as: 'client' })
    await seen(page.getByRole('tab', { name: 'Profile' }))
    expect(button('Share Profile').elements()).toEqual([])
  })

  test('has nothing to complain about on a phone', async ({ visit, api, database }) => {
    answerClients(api, [jensen, hansen], [between(hansen, { ...at('placed'), ...said('willing') })])
    await visit(`/applicants?applicant=${database.add().id}`, { ...recruiter, size: phone })
    await button('Share Profile').click()
    await button('More for Peter Hansen').click()
    await seen(button('Move to Hired'))
    await expectAccessible('sharing on a phone')
  })
})
