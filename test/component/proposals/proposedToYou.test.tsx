import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signIn } from '../../../shared/accounts/contract/signIn.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { giveClientDecision } from '../../../shared/proposals/contract/giveClientDecision.ts'
import type { OwnOrder } from '../../../shared/proposals/contract/listProposals.ts'
import { idOf } from '../../make/applicant.ts'
import { expectAccessible } from '../world/axe.ts'
import { absent, eventually, phone, seen, test, textsOf } from '../world/page.tsx'
import { button } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'
import { order, proposal, proposes } from '../world/proposals.ts'

const part = () => page.getByRole('region', { name: 'Proposed to you' })

describe('what is proposed to a client', () => {
  test('can be read whole, in the words of the presentation', async ({ visit, api, database }) => {
    const { id, firstName } = database.add({ hasOwnTools: true })
    proposes(api, [{ ...proposal(1, firstName), applicantId: id }])
    await visit('/', { as: 'client' })
    await button(`Whole profile and PDF: ${firstName} Kowalska`).click()
    const profile = page.getByRole('dialog', { name: `Profile of ${firstName} Kowalska` })
    await seen(profile.getByText('Own tools'), profile.getByRole('button', { name: 'Save as PDF' }))
    await expectAccessible('the whole profile of who is proposed')
  })

  test('has papers that have ended named as such, on the card and in the whole profile', async ({
    visit,
    api,
    database,
  }) => {
    const certifications = [
      { name: 'Forklift Operator', expiryDate: '2026-03-15' },
      { name: 'ADR', expiryDate: '2099-06-30' },
    ]
    const { id, firstName } = database.add({ certifications })
    const { person, ...rest } = proposal(1, firstName)
    proposes(api, [{ ...rest, applicantId: id, person: { ...person, certifications } }])
    await visit('/', { as: 'client' })
    await seen(part().getByText('Forklift Operator (expired 15 Mar 2026), ADR (until 30 Jun 2099)'))
    await button(`Whole profile and PDF: ${firstName} Kowalska`).click()
    await seen(page.getByRole('dialog').getByText('Expires: 15 Mar 2026 (expired)'))
  })

  test('tells of who is placed until when they are, and not when they could start', async ({
    visit,
    api,
    database: _,
  }) => {
    const orders: OwnOrder[] = [
      order,
      { ...order, id: idOf(701), until: undefined },
      { ...order, id: idOf(702), from: '2026-01-05', until: '2026-01-30' },
    ]
    const person = { ...proposal(1, 'Ewa').person, earliestStartDate: '2026-01-01' }
    const placed = (number: number, firstName: string, orderId: string | undefined) =>
      proposal(number, firstName, { orderId, stage: 'placed', person: { ...person, firstName } })
    const waiting = proposal(5, 'Maria', { orderId: order.id, person: { ...person, firstName: 'Maria' } })
    proposes(
      api,
      [
        ...[placed(1, 'Ewa', order.id), placed(2, 'Anna', idOf(701)), placed(3, 'Olga', undefined)],
        ...[placed(4, 'Lena', idOf(702)), waiting],
      ],
      orders,
    )
    await visit('/', { as: 'client' })
    const told = (name: string) =>
      part().getByRole('listitem').filter({ hasText: name }).getByCss('dl').element().textContent
    await seen(part().getByText('Ewa'))
    expect(told('Ewa')).toContain('PlacedUntil 18 Dec 2099')
    for (const name of ['Ewa', 'Anna', 'Olga']) expect(told(name)).not.toContain('Available')
    for (const name of ['Lena', 'Maria']) expect(told(name)).toContain('AvailableNow')
  })

  test('leads to the next person without an answer, in whichever order', async ({ visit, api, database: _ }) => {
    const answered = { answer: 'no', reason: 'price', answeredAt: '2026-11-21T10:00:00.000Z' } as const
    proposes(api, [proposal(1, 'Ewa', { orderId: order.id, verdict: answered }), proposal(2, 'Anna')])
    await visit('/', { as: 'client' })
    await part().getByRole('button', { name: 'To the next without an answer' }).click()
    expect(document.activeElement?.textContent).toContain('Anna')
  })

  test('leads on from whom is left for later, and to them after all others', async ({ visit, api, database: _ }) => {
    // As on a phone with the bars of its browser: a card is higher than what the bar at the top leaves.
    const coreCompetencies = Array.from({ length: 90 }, (_none, number) => `Competency ${number}`)
    const tall = (name: string, at: number) => {
      const { person, ...others } = proposal(at + 1, name)
      return { ...others, person: { ...person, coreCompetencies } }
    }
    proposes(api, ['Ewa', 'Anna', 'Olga'].map(tall))
    await visit('/', { as: 'client', size: { width: 390, height: 664 } })
    for (const name of ['Ewa', 'Anna', 'Olga', 'Ewa', 'Anna']) {
      await part().getByRole('button', { name: 'To the next without an answer' }).click()
      expect(document.activeElement?.textContent).toContain(name)
      // Nothing that stays at the top covers it.
      const link = document.activeElement?.querySelector('a')?.getBoundingClientRect()
      const seenThere = document.elementFromPoint((link?.left ?? 0) + 4, (link?.top ?? 0) + 4)
      expect(seenThere?.closest('li')?.textContent).toContain(name)
    }
  })

  test('leads on from where one reads, and to the first after the last', async ({ visit, api, database: _ }) => {
    proposes(
      api,
      ['Ewa', 'Anna', 'Olga', 'Lena', 'Kaja'].map((name, at) => proposal(at + 1, name)),
    )
    await visit('/', { as: 'client', size: { width: 390, height: 664 } })
    const next = part().getByRole('button', { name: 'To the next without an answer' })
    const cardOf = (name: string) => part().getByRole('listitem').filter({ hasText: name }).element()
    await seen(next)
    cardOf('Anna').scrollIntoView({ block: 'start' })
    const read = []
    for (let step = 0; step < 4; step += 1) {
      await next.click()
      read.push(document.activeElement?.querySelector('a')?.textContent?.split(' ')[0])
    }
    expect(read).toEqual(['Olga', 'Lena', 'Kaja', 'Ewa'])
  })

  test('has its form in sight on a phone, and nobody leaves a chosen answer behind unasked', async ({
    visit,
    api,
    database: _,
  }) => {
    proposes(
      api,
      ['Ewa', 'Anna'].map((name, at) => proposal(at + 1, name)),
    )
    await visit('/', { as: 'client', size: { width: 390, height: 664 } })
    const yes = part().getByRole('button', { name: 'Yes', exact: true }).first()
    await seen(yes)
    yes.element().scrollIntoView({ block: 'end' })
    yes.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    const send = part().getByRole('button', { name: 'Send answer' })
    await seen(send)
    expect(send.element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    const leave = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leave)
    expect(leave.defaultPrevented).toBe(true)
    await part().getByRole('button', { name: 'Cancel' }).click()
    const nothingLeft = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(nothingLeft)
    expect(nothingLeft.defaultPrevented).toBe(false)
  })

  test('begins with orders that wait for an answer', async ({ visit, api, database: _ }) => {
    const later = { ...order, id: idOf(701), city: 'Odense' }
    const answered = { answer: 'no', reason: 'price', answeredAt: '2026-11-21T10:00:00.000Z' } as const
    proposes(
      api,
      [proposal(1, 'Ewa', { orderId: order.id, verdict: answered }), proposal(2, 'Anna', { orderId: later.id })],
      [order, later],
    )
    await visit('/', { as: 'client' })
    await seen(part().getByText('Anna'))
    expect(textsOf(part().getByRole('heading', { level: 3 }))).toEqual(['4 × Welder, Odense', '4 × Welder, Aarhus'])
  })

  test('keeps a comment that was typed for another answer', async ({ visit, api, database: _ }) => {
    proposes(api, [proposal(1, 'Ewa')])
    await visit('/', { as: 'client' })
    await part().getByRole('button', { name: 'No', exact: true }).click()
    await part().getByLabelText('Comment (optional)').fill('Only from May')
    await part().getByRole('button', { name: 'Meet first' }).click()
    await expect.element(part().getByLabelText('Comment (optional)')).toHaveValue('Only from May')
    await part().getByRole('button', { name: 'Cancel' }).click()
    await eventually(() => document.activeElement?.textContent?.includes('Meet first'), true)
  })

  test('stands by order with what it has to know, and is answered by keyboard', async ({ visit, api, database: _ }) => {
    const answered = { answer: 'no', reason: 'price', answeredAt: '2026-11-21T10:00:00.000Z' } as const
    proposes(api, [
      proposal(1, 'Ewa', { orderId: order.id, verdict: answered }),
      proposal(2, 'Anna', { orderId: order.id }),
      proposal(3, 'Olga'),
    ])
    await visit('/', { as: 'client' })
    await seen(
      part().getByRole('heading', { name: '4 × Welder, Aarhus' }),
      part().getByText('Waiting for your answer: 2'),
    )
    const texts = () =>
      part()
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent)
    const names = () => texts().map((text) => /Ewa|Anna|Olga/.exec(text)?.[0])
    const people = texts()
    expect(names()).toEqual(['Anna', 'Ewa', 'Olga'])
    expect(people[0]).toContain('Forklift Operator (until 30 Jun 2099)')
    expect(people[1]).toContain('No: Price')
    await expectAccessible('what is proposed')
    const yes = part().getByRole('group', { name: 'Answer about Anna Kowalska' }).getByRole('button', { name: 'Yes' })
    ;(yes.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await page.getByLabelText('Start date (optional)').fill('07.12.2009')
    await page.getByLabelText('Comment (optional)').fill('Welcome')
    await button('Send answer').click()
    await seen(page.getByText('Start date must not be in the past'))
    expect(api.asked(giveClientDecision)).toEqual([])
    await page.getByLabelText('Start date (optional)').fill('07.12.2099')
    await seen(page.getByText('Start date must be within two years'))
    const year = new Date().getFullYear() + 1
    await page.getByLabelText('Start date (optional)').fill(`07.12.${year}`)
    ;(button('Send answer').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await seen(part().getByText(`Yes, start 7 Dec ${year}`), part().getByText('Waiting for your answer: 1'))
    // Whom one has answered stays where the answer can be seen, and changed.
    expect(names()).toEqual(['Anna', 'Ewa', 'Olga'])
    expect(api.asked(giveClientDecision)).toMatchObject([
      {
        params: { id: idOf(2) },
        body: { assignmentId: idOf(802), answer: 'yes', startDate: `${year}-12-07`, comment: 'Welcome' },
      },
    ])
  })

  test('asks for the reason of a no, and says on a phone why an answer comes too late', async ({
    visit,
    api,
    database: _,
  }) => {
    proposes(api, [proposal(1, 'Ewa')], [])
    api.answer(giveClientDecision, () => {
      throw new ProductError('already_done', 'This person is no longer proposed: nothing was changed')
    })
    await visit('/?lang=da', { as: 'client', size: phone })
    await button('Nej').click()
    await button('Send svar').click()
    await seen(page.getByText('Vælg en årsag'))
    await page.getByLabelText('Årsag').selectOptions('Tidspunkt')
    await button('Send svar').click()
    await seen(page.getByText('Personen er ikke længere foreslået. Intet blev ændret.'))
    expect(api.asked(giveClientDecision).map(({ body }) => body)).toMatchObject([{ answer: 'no', reason: 'timing' }])
  })

  test('is not left with an answer that was not sent before that is asked, and has it back after the session ran out', async ({
    visit,
    api,
    database: _,
  }) => {
    proposes(api, [proposal(1, 'Ewa')], [])
    await visit('/', { as: 'client' })
    const comment = () => page.getByLabelText('Comment (optional)')
    await button('Meet first').click()
    await comment().fill('On Friday')
    await page.getByRole('navigation').getByRole('link', { name: 'Applicant Database' }).click()
    await seen(page.getByText('Your answer was not sent yet.'))
    await button('Keep editing').click()
    api.answerOnce(giveClientDecision, () => {
      throw new ProductError('not_signed_in', 'Not signed in')
    })
    api.answer(signIn, () => sessionUsers.client)
    await button('Send answer').click()
    await page.getByRole('textbox', { name: 'Username' }).fill('client')
    await page.getByLabelText(/^Password/).fill('demo1234')
    await button('Sign in').click()
    await expect.element(comment()).toHaveValue('On Friday')
    // It is still not sent.
    await page.getByRole('navigation').getByRole('link', { name: 'Applicant Database' }).click()
    await seen(page.getByText('Your answer was not sent yet.'))
    await button('Keep editing').click()
    await button('Send answer').click()
    await seen(part().getByText('Meet first'), part().getByText('On Friday'))
  })

  test('waits for no answer about whoever is placed', async ({ visit, api, database: _ }) => {
    proposes(api, [proposal(1, 'Ewa', { stage: 'placed' }), proposal(2, 'Anna')], [])
    await visit('/', { as: 'client' })
    await seen(part().getByText('Waiting for your answer: 1'))
    expect(part().getByRole('button', { name: 'Yes' }).length).toBe(1)
  })

  test('cannot be answered once its order is closed, and can be answered otherwise until then', async ({
    visit,
    api,
    database: _,
  }) => {
    const interview = { at: '2099-12-07T08:30:00.000Z', minutes: 45, place: 'Havnegade 1' }
    const closed = { ...order, id: idOf(701), status: 'closed' as const }
    const answered = {
      answer: 'no',
      reason: 'price',
      comment: 'Too dear',
      answeredAt: '2026-11-21T10:00:00.000Z',
    } as const
    proposes(
      api,
      [
        proposal(1, 'Ewa', { orderId: closed.id }),
        proposal(2, 'Anna', { verdict: answered, stage: 'interview', interview }),
      ],
      [closed],
    )
    await visit('/', { as: 'client' })
    await seen(part().getByText(/This order is closed/), part().getByText('You have answered about everyone.'))
    expect(part().getByRole('button', { name: 'Yes' }).length).toBe(0)
    await seen(part().getByText('Interview 7 Dec 2099, 09:30 (45 min), Havnegade 1'))
    await button('Change the answer').click()
    await part().getByRole('button', { name: 'Meet first' }).click()
    await button('Send answer').click()
    await eventually(
      () => api.asked(giveClientDecision).map(({ body }) => [body.answer, body.reason, body.comment]),
      [['meet', undefined, undefined]],
    )
  })

  test('keeps what is begun while another answer is looked at, and when somebody else answers', async ({
    visit,
    api,
  }) => {
    const people = [proposal(1, 'Ewa'), proposal(2, 'Anna')]
    proposes(api, people, [])
    await visit('/', { as: 'client' })
    const about = (name: string) => part().getByRole('group', { name: `Answer about ${name} Kowalska` })
    const start = about('Ewa').getByLabelText('Start date (optional)')
    // A skill that is also a competency is told once.
    await seen(part().getByText('Reading drawings, TIG Welding', { exact: true }).first())
    await about('Ewa').getByRole('button', { name: 'Yes' }).click()
    await start.fill('04.01.2099')
    await about('Ewa').getByRole('button', { name: 'Meet first' }).click()
    await absent(start)
    await about('Ewa').getByRole('button', { name: 'Yes' }).click()
    await expect.element(start).toHaveValue('04.01.2099')
    // A colleague answers about her; then one answers about another, and all is read again.
    const verdict = { answer: 'yes' as const, answeredAt: '2026-11-21T10:00:00.000Z' }
    proposes(
      api,
      people.map((one) => ({ ...one, verdict })),
      [],
    )
    await about('Anna').getByRole('button', { name: 'No' }).click()
    await about('Anna').getByLabelText('Reason').selectOptions('price')
    await about('Anna').getByRole('button', { name: 'Send answer' }).click()
    await seen(part().getByText('You have answered about everyone.'))
    await expect.element(start).toHaveValue('04.01.2099')
    await page.getByRole('link', { name: 'Applicant Database' }).first().click()
    await seen(page.getByText('Your answer was not sent yet.'))
  })
})
