import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import type { OwnOrder } from '../../../shared/proposals/contract/listProposals.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { checkAsItIs } from '../world/checkState.ts'
import { refusing } from '../world/fakeApi.ts'
import { absent, eventually, phone, press, seen, test, textsOf } from '../world/page.tsx'
import { button, clickInTurn, fillIn, submit } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'
import { order, proposal, proposes } from '../world/proposals.ts'

const { giveClientDecision, signIn } = routes
const client = { as: 'client' } as const
/** A phone with the bars of its browser. */
const shortPhone = { width: 390, height: 664 }
const part = () => page.getByRole('region', { name: 'Proposed to you' })
const inPart = (name: string) => part().getByRole('button', { name, exact: true })
const about = (name: string) => part().getByRole('group', { name: `Answer about ${name} Kowalska` })
const comment = () => page.getByLabelText('Comment (optional)')
const next = () => inPart('Next unanswered')
const no = { answer: 'no', reason: 'price', answeredAt: '2026-11-21T10:00:00.000Z' } as const
const all = (...names: string[]) => names.map((name, index) => proposal(index + 1, name))
const names = () => textsOf(part().getByRole('listitem')).map((text) => /Ewa|Anna|Olga|Lena/.exec(text)?.[0])
/** Opens the part with people who need no answer. */
const unfold = () =>
  part()
    .getByText(/^Answered, placed or closed/)
    .click()
const leavePage = () => page.getByRole('link', { name: 'Applicant Database' }).first().click()

describe('the proposals of a client', () => {
  test('open the whole profile, with expired certificates marked', async ({ visit, api, database }) => {
    const forklift = { name: 'Forklift Operator', expiryDate: '2026-03-15' }
    const certifications = [forklift, { name: 'ADR', expiryDate: '2099-06-30' }]
    const { id, firstName } = database.add({ hasOwnTools: true, certifications })
    const { person, ...rest } = proposal(1, firstName)
    proposes(api, [{ ...rest, applicantId: id, person: { ...person, certifications } }])
    await visit('/', client)
    await seen(
      part().getByText('Forklift certificate – expired 15 Mar 2026; ADR certificate – valid until 30 Jun 2099'),
    )
    await button(`View full profile: ${firstName} Kowalska`).click()
    const profile = page.getByRole('dialog', { name: `Profile: ${firstName} Kowalska` })
    await seen(profile.getByText('Own tools'), profile.getByRole('button', { name: 'Save as PDF' }))
    await seen(profile.getByText('Expires: 15 Mar 2026 (expired)'))
    await checkAsItIs('the whole profile of a proposed person')
  })

  test('show until when people are placed, instead of their start date', async ({ visit, api }) => {
    const ended = { ...order, id: idOf(702), from: '2026-01-05', until: '2026-01-30' }
    const orders: OwnOrder[] = [order, { ...order, id: idOf(701), until: undefined }, ended]
    const person = { ...proposal(1, 'Ewa').person, earliestStartDate: '2026-01-01' }
    const placed = (number: number, firstName: string, orderId: string | undefined) =>
      proposal(number, firstName, { orderId, stage: 'placed', person: { ...person, firstName } })
    const waiting = proposal(5, 'Maria', { orderId: order.id, person: { ...person, firstName: 'Maria' } })
    const atTimes = [placed(1, 'Ewa', order.id), placed(2, 'Anna', idOf(701)), placed(4, 'Lena', idOf(702))]
    proposes(api, [...atTimes, placed(3, 'Olga', undefined), waiting], orders)
    await visit('/', client)
    await unfold()
    const factsOf = (name: string) =>
      part().getByRole('listitem').filter({ hasText: name }).getByCss('dl').element().textContent
    await seen(part().getByText('Ewa'))
    expect(factsOf('Ewa')).toContain('PlacedUntil 18 Dec 2099')
    for (const name of ['Ewa', 'Anna', 'Olga']) expect(factsOf(name)).not.toContain('Available from')
    for (const name of ['Lena', 'Maria']) expect(factsOf(name)).toContain('Available fromNow')
  })

  test('are walked through from the visible one on a phone, and answered in view', async ({ visit, api }) => {
    // A card is higher than the space below the header.
    const coreCompetencies = Array.from({ length: 90 }, (_none, number) => `Competency ${number}`)
    const people = all('Ewa', 'Anna', 'Olga', 'Lena')
    proposes(api, [
      ...people.map((one) => ({ ...one, person: { ...one.person, coreCompetencies } })),
      proposal(6, 'Maria', { orderId: order.id, verdict: no }),
    ])
    await visit('/?proposals=all', { ...client, size: shortPhone })
    await seen(next())
    part().getByRole('listitem').filter({ hasText: 'Anna' }).element().scrollIntoView({ block: 'start' })
    for (const name of ['Olga', 'Lena', 'Ewa', 'Anna', 'Olga']) {
      await next().click()
      expect(document.activeElement?.textContent).toContain(name)
      // The header does not cover the name.
      const { left = 0, top = 0 } = document.activeElement?.querySelector('a')?.getBoundingClientRect() ?? {}
      expect(document.elementFromPoint(left + 4, top + 4)?.closest('li')?.textContent).toContain(name)
    }
    const yes = inPart('Yes').first()
    yes.element().scrollIntoView({ block: 'end' })
    yes.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await seen(inPart('Send answer'))
    expect(inPart('Send answer').element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isHeld()).toBe(true)
    await inPart('Cancel').click()
    expect(isHeld()).toBe(false)
  })

  test('are grouped by order, waiting ones first, and answered by keyboard', async ({ visit, api }) => {
    const later = { ...order, id: idOf(701), city: 'Odense' }
    const people = [
      ...[proposal(1, 'Ewa', { orderId: order.id, verdict: no }), proposal(2, 'Anna', { orderId: later.id })],
      ...[proposal(3, 'Olga', { stage: 'placed' }), proposal(4, 'Lena', { orderId: later.id, verdict: no })],
    ]
    proposes(api, people, [order, later])
    await visit('/', client)
    await seen(part().getByText('1 waiting for your answer'))
    expect(names()).toEqual(['Anna'])
    await unfold()
    await seen(
      part()
        .getByText(/No: Price/)
        .first(),
    )
    const orders = textsOf(part().getByRole('heading', { level: 3 }))
    expect(orders).toEqual(['4 welders, Odense', ...['4 welders, Odense', '4 welders, Aarhus', 'Without an order']])
    expect(names()).toEqual(['Anna', 'Lena', 'Ewa', 'Olga'])
    // No answer about placed people is expected.
    expect(inPart('Yes').length).toBe(1)
    expect(page.getByRole('region', { name: 'Statistics' }).length).toBe(0)
    await checkAsItIs('the proposals')
    await press(about('Anna').getByRole('button', { name: 'Yes' }), 'Enter')
    const start = page.getByLabelText('Start date (optional)')
    await submit({ 'Start date': '07.12.2009', Comment: 'Welcome' }, 'Send answer')
    await seen(page.getByText('Start date cannot be in the past'))
    expect(api.asked(giveClientDecision)).toEqual([])
    const year = new Date().getFullYear() + 1
    await start.fill(`07.12.${year}`)
    await press(button('Send answer'), 'Enter')
    await seen(part().getByText(`Yes, start 7 Dec ${year}`), part().getByText('You have answered for all candidates.'))
    // An answered person keeps their place.
    expect(names()).toEqual(['Anna', 'Lena', 'Ewa', 'Olga'])
    const body = { assignmentId: idOf(802), answer: 'yes', startDate: `${year}-12-07`, comment: 'Welcome' }
    expect(api.asked(giveClientDecision)).toMatchObject([{ params: { id: idOf(2) }, body }])
  })

  test('are the first three on the dashboard, and a link opens all', async ({ visit, api }) => {
    const people = all('Ewa', 'Anna', 'Olga', 'Lena')
    proposes(api, [...people, proposal(5, 'Ewa', { verdict: no })], [])
    api.answer(giveClientDecision, ({ params }) => {
      const answered = people.map((one) => (one.applicantId === params.id ? { ...one, verdict: no } : one))
      proposes(api, answered, [])
      return no
    })
    await visit('/', client)
    await seen(part().getByText('4 waiting for your answer'))
    expect(names()).toEqual(['Ewa', 'Anna', 'Olga'])
    await about('Ewa').getByRole('button', { name: 'No' }).click()
    await submit({ Reason: 'price' }, 'Send answer', about('Ewa'))
    // The answered person keeps their place, and the next one comes after the others.
    await eventually(names, ['Ewa', 'Anna', 'Olga', 'Lena'])
    await part().getByRole('link', { name: 'View all (4)' }).click()
    await seen(page.getByRole('heading', { level: 1, name: 'All candidates proposed to you' }))
    await eventually(names, ['Anna', 'Olga', 'Lena'])
    expect(page.getByRole('region', { name: 'Recent Applicants' }).length).toBe(0)
    await unfold()
    await eventually(names, ['Anna', 'Olga', 'Lena', 'Ewa'])
    await checkAsItIs('everyone proposed, with the answered ones')
  })

  test.for([{ width: 1440, height: 900 }, phone])(
    'come after recent applicants, all of whom are in view at %j',
    async (size, { visit, api }) => {
      proposes(api, all('Ewa'), [])
      await visit('/', { ...client, size })
      const rows = page.getByRole('region', { name: 'Recent Applicants' }).getByRole('listitem')
      await eventually(() => rows.length, 5)
      expect(rows.nth(4).element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
      expect(part().element().getBoundingClientRect().top).toBeLessThan(window.innerHeight)
    },
  )

  test('ask for the reason of a no, and say on a phone that an answer is too late', async ({ visit, api }) => {
    proposes(api, all('Ewa'), [])
    const tooLate = 'This candidate is no longer proposed. Nothing was changed.'
    api.answer(giveClientDecision, refusing(new ProductError('already_done', tooLate)))
    await visit('/?lang=da', { ...client, size: phone })
    await clickInTurn(button('Nej'), button('Send svar'))
    await seen(page.getByText('Vælg en årsag'))
    await submit({ Årsag: 'Tidspunkt' }, 'Send svar')
    await seen(page.getByText('Kandidaten er ikke længere indstillet. Intet blev ændret.'))
    expect(api.asked(giveClientDecision).map(({ body }) => body)).toMatchObject([{ answer: 'no', reason: 'timing' }])
  })

  test('keep an unsent answer when the session ends, and ask before it is left', async ({ visit, api }) => {
    proposes(api, all('Ewa'), [])
    await visit('/', client)
    await button('Interview first').click()
    await comment().fill('On Friday')
    await leavePage()
    await seen(page.getByText('Your answer has not been sent and will be lost.'))
    await button('Keep editing').click()
    api.answerOnce(giveClientDecision, refusing(new ProductError('not_signed_in', 'You are not logged in')))
    api.answer(signIn, () => sessionUsers.client)
    await button('Send answer').click()
    await submit({ Username: 'client', Password: 'demo1234' }, 'Log in')
    await expect.element(comment()).toHaveValue('On Friday')
    await leavePage()
    await seen(page.getByText('Your answer has not been sent and will be lost.'))
    await clickInTurn(button('Keep editing'), button('Send answer'))
    await seen(part().getByText('Would like to meet first'), part().getByText('On Friday'))
  })

  test('cannot be answered for a closed order; other answers can be changed', async ({ visit, api }) => {
    const interview = {
      at: '2099-12-07T08:30:00.000Z',
      minutes: 45,
      place: 'Teams: https://teams.microsoft.com/meet/1',
    }
    const closed = { ...order, id: idOf(701), status: 'closed' as const }
    const answered = { verdict: { ...no, comment: 'Too dear' }, stage: 'interview' as const, interview }
    proposes(api, [proposal(1, 'Ewa', { orderId: closed.id }), proposal(2, 'Anna', answered)], [closed])
    await visit('/', client)
    await unfold()
    await seen(part().getByText(/Order closed/), part().getByText('You have answered for all candidates.'))
    expect(inPart('Yes').length).toBe(0)
    await seen(
      part().getByText('Interview 7 Dec 2099, 09:30 Danish time (45 min), Teams: https://teams.microsoft.com/meet/1'),
    )
    await clickInTurn(button('Change answer'), inPart('Interview first'), button('Send answer'))
    const sent = () => api.asked(giveClientDecision).map(({ body }) => [body.answer, body.reason, body.comment])
    await eventually(sent, [['meet', undefined, undefined]])
  })

  test('keep a draft while other answers are tried, and when a colleague answers', async ({ visit, api }) => {
    const people = all('Ewa', 'Anna')
    proposes(api, people, [])
    await visit('/', client)
    const start = about('Ewa').getByLabelText('Start date (optional)')
    // A skill that is also a competency is listed once.
    await seen(part().getByText('Reading drawings; TIG Welding', { exact: true }))
    await about('Ewa').getByRole('button', { name: 'Yes' }).click()
    await fillIn({ 'Start date': '04.01.2099', Comment: 'Only from May' })
    await about('Ewa').getByRole('button', { name: 'Interview first' }).click()
    await absent(start)
    await expect.element(comment()).toHaveValue('Only from May')
    await about('Ewa').getByRole('button', { name: 'Cancel' }).click()
    await eventually(() => document.activeElement?.textContent?.includes('Interview first'), true)
    await about('Ewa').getByRole('button', { name: 'Yes' }).click()
    await start.fill('04.01.2099')
    // A colleague answers about both, which is loaded with the next answer.
    const verdict = { answer: 'yes' as const, answeredAt: '2026-11-21T10:00:00.000Z' }
    const answered = people.map((one) => ({ ...one, verdict }))
    proposes(api, answered, [])
    await about('Anna').getByRole('button', { name: 'No' }).click()
    await submit({ Reason: 'price' }, 'Send answer', about('Anna'))
    await seen(part().getByText('You have answered for all candidates.'))
    await expect.element(start).toHaveValue('04.01.2099')
  })
})
