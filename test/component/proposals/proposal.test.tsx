import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { invalidLink } from '../../../functions/src/applicants/profile/profileProblems.ts'
import { applicantForClient, document as released } from '../../../openapi/examples/records.ts'
import type { RouteResult } from '../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { clientLinkLimits } from '../../../shared/proposals/domain/clientLink.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { expectAccessible } from '../world/axe.ts'
import { checkLooks } from '../world/checkState.ts'
import { type FakeApi, failing, refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, seen, test, textsOf } from '../world/page.tsx'
import { button, clickInTurn, fillIn, submit } from '../world/parts.ts'

const { answerAvailability, answerByLink, answerProposal, askLinkCode, downloadByLink, getLogo, getPrivacyNotice } =
  routes
const { openClientLink, readAvailability, readClientLink, readProposal } = routes
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
const heading = (name: string) => page.getByRole('heading', { name })
const invalid = refusing(invalidLink())

describe('the question whether someone may be proposed', () => {
  const asked = { firstName: 'Marta', clientName: 'Hansen Byg A/S' }
  const time = { from: '2026-11-30', until: '2026-12-11', shift: 'night', weeklyHours: 37 } as const
  const job = { profession: 'Welder', city: 'Aarhus', ...time, isClosed: false }

  const agency = { name: 'Agency ApS', address: 'Nygade 1', phone: '+45 87 65 43 21', cvr: '12345674' }
  const signature = { name: 'Louise Bach', phone: '+45 12 34 56 78', agency }

  test('describes the job, is answered with a button, and the answer can be changed', async ({ visit, api }) => {
    api.answer(readProposal, () => ({ ...asked, job, signature }))
    api.answer(getLogo, () => ({ logo: pixel }))
    api.answer(answerProposal, () => undefined)
    await visit('/proposal#token=abc')
    await seen(heading('May we put you forward to Hansen Byg A/S?'))
    expect(page.getByRole('main').element().textContent).toMatch(/^Hi Marta.*Job: Welder.*May we put you forward/)
    await seen(page.getByText('You can change your answer while the link is valid.'))
    await seen(page.getByText('Job: Welder, Aarhus, 30 Nov – 11 Dec 2026, night work, 37 hours a week'))
    expect(page.getByText(/no longer open/).query()).toBeNull()
    const contact = page.getByRole('region', { name: 'Contact' })
    await seen(contact.getByText('Louise Bach'), contact.getByRole('link', { name: signature.phone }))
    await seen(contact.getByText('Agency ApS'), contact.getByText('CVR no. 12345674'))
    await seen(contact.getByRole('img', { name: 'Agency ApS' }))
    await checkLooks(contact.getByText('Louise Bach'))
    expect(api.asked(answerProposal)).toEqual([])
    await button('Not now').click()
    await checkLooks(button('Send answer'))
    await submit({ 'When may we ask again': '11.01.2099' }, 'Send answer')
    await seen(page.getByText(/won't ask again before .*2099/))
    await clickInTurn(button('Change my answer'), button('Yes, put me forward'))
    await seen(heading('Thank you – you said yes'))
    expect(api.asked(answerProposal).map(({ body }) => body)).toEqual([
      { token: 'abc', answer: 'not_now', availableFrom: '2099-01-11' },
      { token: 'abc', answer: 'willing' },
    ])
  })

  test('says in Danish that a link is invalid, what was answered, and that a job is closed', async ({ visit, api }) => {
    const controller = { name: 'Agency ApS', address: 'Nygade 1', email: 'post@agency.example' }
    api.answer(getPrivacyNotice, () => ({ controller, phone: '87654321', region: 'eu-north-1', agents: null }))
    api.answer(readProposal, invalid)
    await visit('/proposal?lang=da#token=abc')
    await seen(page.getByText('Linket er ugyldigt eller udløbet.'))
    await seen(page.getByText(/ringe eller skrive til os/), page.getByRole('link', { name: 'post@agency.example' }))
    await seen(page.getByRole('link', { name: '+45 87 65 43 21' }))
    await expectAccessible('an invalid link')
    api.answer(getPrivacyNotice, failing)
    await visit('/proposal?lang=da')
    await seen(page.getByText('Åbn linket i den besked, vi har sendt dig.'))
    api.answer(readProposal, () => ({ ...asked, answer: 'blocked' as const }))
    await visit('/proposal?lang=da#token=other')
    await seen(page.getByText('Vi deler intet om dig med Hansen Byg A/S og spørger ikke igen.'))
    api.answer(readProposal, () => ({ ...asked, answer: 'willing' as const, job: { ...job, isClosed: true } }))
    await visit('/proposal?lang=da#token=closed')
    await seen(page.getByText('Job: Svejser, Aarhus, 30. nov.–11. dec. 2026, natarbejde, 37 timer om ugen'))
    await seen(page.getByText('Jobbet er ikke ledigt længere. Dit svar gælder også andre job hos Hansen Byg A/S.'))
  })
})

describe("a client's link", () => {
  const wrong = 'The code is wrong or has expired. Ask for a new one.'
  const documents = [{ ...released, applicantId: applicantForClient.id }]
  const presentation = { isAnonymous: false, applicant: applicantForClient, documents }
  const person = { assignmentId: idOf(88), stage: 'proposed' as const, presentation }
  const opened = heading('Candidates proposed to Hansen Byg A/S')
  const download = () => button(`Download ${released.originalName}`)
  const code = () => page.getByLabelText('Code', { exact: true })

  function answerLink(api: FakeApi, people: RouteResult<typeof readClientLink>['people'] = [person]): void {
    api.answer(askLinkCode, () => undefined)
    api.answer(openClientLink, ({ body }) => {
      if (body.code === '123456') return { page: 'opened', expiresAt: '2099-01-01T00:00:00.000Z' }
      throw new ProductError('validation_failed', wrong, { fields: [problemAt('code', 'invalid', wrong)] })
    })
    api.answer(readClientLink, () => ({
      clientName: 'Hansen Byg A/S',
      contactName: 'Peter',
      people,
      signature: { name: 'Mette Holm' },
    }))
  }
  const openWith = (digits: string) => submit({ Code: digits }, 'View candidates')

  test('opens with a mailed code, and takes an answer', async ({ visit, api }) => {
    answerLink(api)
    api.answer(answerByLink, ({ body: { answer } }) => ({ answer, answeredAt: '2026-11-24T09:00:00.000Z' }))
    await visit('/proposed#token=abc')
    await seen(button('Send me a code'))
    expect(api.asked(askLinkCode)).toEqual([])
    await button('Send me a code').click()
    await seen(code())
    await checkLooks(code())
    await openWith('654 321')
    await seen(page.getByText(wrong))
    await openWith('123 456')
    await expect.element(opened).toHaveFocus()
    await checkLooks(opened)
    await seen(page.getByRole('region', { name: 'Contact' }).getByText('Mette Holm'))
    const beingChecked = 'This file is still being scanned for viruses. Try again in a moment.'
    api.answer(downloadByLink, refusing(new ProductError('file_unavailable', beingChecked)))
    await download().click()
    await seen(page.getByText(beingChecked))
    expect(api.asked(downloadByLink)).toMatchObject([{ body: { page: 'opened', documentId: released.id } }])
    await clickInTurn(button('Interview first'), button('Send answer'))
    const body = { page: 'opened', applicantId: applicantForClient.id, answer: 'meet' }
    await expect.poll(() => api.asked(answerByLink)).toMatchObject([{ body }])
  })

  test('takes a code after a reload, once, and stays open, but in no other tab', async ({ visit, reload, api }) => {
    const reopen = () => visit('/proposed?lang=en#token=abc')
    answerLink(api)
    await reopen()
    await button('Send me a code').click()
    await seen(heading('We have sent you a code'))
    await reopen()
    await openWith('123456')
    await seen(opened)
    await reload()
    await seen(opened)
    expect(currentUrl()).toBe('/proposed?lang=en')
    expect(api.asked(readClientLink).map(({ body }) => body.page)).toEqual(['opened', 'opened'])
    await reopen()
    await button('Send me a code').click()
    await seen(code())
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + clientLinkLimits.codeMinutes * 60_000)
    await reopen()
    await seen(button('Send me a code'))
    expect(api.asked(openClientLink)).toHaveLength(1)
    expect(api.asked(askLinkCode)).toHaveLength(2)
    api.answer(readClientLink, invalid)
    await button('Send me a code').click()
    await openWith('123456')
    await seen(page.getByText('Your access expired after 30 minutes. Get a new code to continue.'))
  })

  test('accepts an earlier code after too many requests for one', async ({ visit, api }) => {
    answerLink(api)
    const tooMany = new ProductError('too_many_requests', 'Too many attempts.', { retryAfter: 3600 })
    api.answer(askLinkCode, refusing(tooMany))
    await visit('/proposed?lang=da#token=abc')
    await button('Send mig en kode').click()
    await seen(page.getByText(/^For mange forsøg\. Prøv igen (den .*20\d\d )?kl\. \d\d\.\d\d\.$/))
    await button('Jeg har allerede en kode').click()
    await expect.element(heading('Indtast koden')).toHaveFocus()
    await absent(page.getByText(/^For mange forsøg/))
    await submit({ Kode: '123456' }, 'Se kandidaterne')
    await seen(heading('Kandidater indstillet til Hansen Byg A/S'))
    expect(api.asked(openClientLink).map(({ body }) => body)).toEqual([{ token: 'abc', code: '123456' }])
  })

  test('lists the people without an answer first, with their whole profiles', async ({ visit, api }) => {
    const named = (nth: number, firstName: string) => ({
      ...{ ...person, assignmentId: idOf(nth) },
      presentation: { ...presentation, applicant: { ...applicantForClient, id: idOf(nth), firstName } },
    })
    const verdict = { answer: 'yes' as const, answeredAt: '2026-11-24T09:00:00.000Z' }
    const people = [
      { ...named(1, 'Anders'), verdict },
      {
        ...named(2, 'Birgit'),
        interview: { at: '2026-12-02T08:30:00.000Z', minutes: 45, place: 'meet.google.com/abc-defg-hij' },
      },
      { ...named(3, 'Carl'), stage: 'placed' as const },
      named(4, 'Dorte'),
    ]
    answerLink(api, people)
    await visit('/proposed#token=abc')
    await button('Send me a code').click()
    await openWith('123456')
    await seen(page.getByText('2 waiting for your answer'))
    await seen(page.getByText(/^Interview 2 Dec 2026.* Danish time \(45 min\), meet.google.com\/abc-defg-hij$/))
    const meeting = page.getByRole('link', { name: 'meet.google.com/abc-defg-hij' })
    await expect.element(meeting).toHaveAttribute('href', 'https://meet.google.com/abc-defg-hij')
    const names = page.getByRole('heading', { level: 2 })
    expect(textsOf(names).map((name) => name.split(' ')[0])).toEqual(['Birgit', 'Dorte', 'Anders', 'Carl'])
    // A placed person needs no answer.
    expect(page.getByRole('group', { name: /^Answer about Carl/ }).query()).toBeNull()
    for (const nth of [2, 4, 2]) {
      await button('Next unanswered').click()
      await expect.poll(() => document.activeElement?.id).toBe(`proposed-${idOf(nth)}`)
    }
    // An answered person keeps their place.
    api.answer(answerByLink, () => verdict)
    const answered = people.map((one) => (one.assignmentId === idOf(2) ? { ...one, verdict } : one))
    api.answer(readClientLink, () => ({ clientName: 'Hansen Byg A/S', contactName: 'Peter', people: answered }))
    const birgit = page.getByRole('group', { name: /^Answer about Birgit/ })
    await clickInTurn(birgit.getByRole('button', { name: 'Yes' }), button('Send answer'))
    await seen(page.getByText('1 waiting for your answer'))
    // The form disappears after the count has changed, and the page is loaded again.
    await absent(button('Send answer'))
    await api.settle()
    expect(names.elements()[0]).toHaveTextContent(/^Birgit/)
    expect(download().query()).toBeNull()
    await button(`View full profile: Dorte ${applicantForClient.lastName}`).click()
    await seen(download())
    await button(`Show less: Dorte ${applicantForClient.lastName}`).click()
    await absent(download())
    await checkLooks(page.getByText('1 waiting for your answer'))
  })
})

describe('the question whether someone is still available', () => {
  const known = { firstName: 'Marta', earliestStartDate: '2026-03-02', city: 'Odense', phoneEnd: '233' }
  const path = '/still-available#token=abc'

  test('is answered with a button, with changes to the known data', async ({ visit, api }) => {
    api.answer(readAvailability, () => known)
    api.answer(answerAvailability, () => undefined)
    await visit(path)
    await seen(page.getByText('Leave empty if your number still ends in 233'))
    await checkLooks(page.getByText('Leave empty if your number still ends in 233'))
    const problems = { '': 'Earliest start date is required', '01.01.2020': 'Start date cannot be in the past' }
    for (const [date, problem] of Object.entries(problems)) {
      await submit({ 'I can start from': date }, 'Confirm')
      await seen(page.getByText(problem))
      expect(api.asked(answerAvailability)).toEqual([])
    }
    const year = new Date().getFullYear() + 1
    await fillIn({ 'I can start from': `01.05.${year}`, City: 'Horsens' })
    await submit({ 'New phone number': '+45 20 30 40 50' }, 'Confirm')
    const confirmed = `You can start from 1 May ${year} and live in Horsens. Your new phone number is +45 20 30 40 50.`
    await seen(heading('Thank you'), page.getByText(confirmed))
    const changes = { earliestStartDate: `${year}-05-01`, city: 'Horsens', phone: '+45 20 30 40 50' }
    expect(api.asked(answerAvailability)).toMatchObject([{ body: { token: 'abc', isAvailable: true, ...changes } }])
  })

  test('accepts a past start date that is known, or a no, and only once', async ({ visit, api }) => {
    api.answer(readAvailability, () => ({ ...known, city: undefined }))
    api.answer(answerAvailability, () => undefined)
    await visit('/still-available?lang=da#token=abc')
    await button('Bekræft').click()
    await seen(page.getByText('Du kan starte fra 2. mar. 2026.'))
    await visit(path)
    await button("I'm not looking for work right now").click()
    expect(api.asked(answerAvailability)).toHaveLength(1)
    await button('Send answer').click()
    await seen(page.getByText(/^You are not looking for work right now\. We have noted it/))
    expect(api.asked(answerAvailability).map(({ body }) => body)).toMatchObject([
      { earliestStartDate: '2026-03-02' },
      { token: 'abc', isAvailable: false },
    ])
    const used = 'This link has already been used. Thank you for your answer.'
    api.answer(readAvailability, refusing(new ProductError('already_done', used)))
    await visit('/still-available?lang=da#token=abc')
    await seen(heading('Du har allerede svaret'))
    api.answer(readAvailability, invalid)
    await visit('/still-available?lang=da#token=other')
    await seen(page.getByText('Linket er ugyldigt eller udløbet.'))
  })
})
