import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clientsApplicant, document as released } from '../../../openapi/examples/records.ts'
import { answerAvailability } from '../../../shared/conversations/contract/answerAvailability.ts'
import { readAvailability } from '../../../shared/conversations/contract/readAvailability.ts'
import { ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { getPrivacyNotice } from '../../../shared/privacy/contract/getPrivacyNotice.ts'
import { answerByLink } from '../../../shared/proposals/contract/answerByLink.ts'
import { answerProposal } from '../../../shared/proposals/contract/answerProposal.ts'
import { askLinkCode } from '../../../shared/proposals/contract/askLinkCode.ts'
import { downloadByLink } from '../../../shared/proposals/contract/downloadByLink.ts'
import { openClientLink } from '../../../shared/proposals/contract/openClientLink.ts'
import { readClientLink } from '../../../shared/proposals/contract/readClientLink.ts'
import { readProposal } from '../../../shared/proposals/contract/readProposal.ts'
import { clientLinkLimits } from '../../../shared/proposals/domain/clientLink.ts'
import { idOf } from '../../make/applicant.ts'
import { expectAccessible, expectAccessibleInTheDark, expectReadableInTheDark } from '../world/axe.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, addressNow, seen, test } from '../world/page.tsx'
import { button } from '../world/parts.ts'

const asked = { firstName: 'Marta', clientName: 'Hansen Byg A/S' }

describe('the question whether somebody may be proposed', () => {
  test('is answered by a button alone, and can be answered otherwise', async ({ visit, api }) => {
    api.answer(readProposal, () => asked)
    api.answer(answerProposal, () => undefined)
    await visit('/proposal#token=abc')
    await seen(page.getByRole('heading', { name: 'May we propose you to Hansen Byg A/S?' }))
    expect(api.asked(answerProposal)).toEqual([])
    await button('Not now').click()
    await page.getByLabelText('From when may we ask again? (optional)').fill('11.01.2099')
    await button('Send this answer').click()
    await seen(page.getByText(/ask again after .*2099 at the earliest/))
    await button('Change my answer').click()
    await button('Yes, propose me').click()
    await seen(page.getByRole('heading', { name: 'Thank you: you said yes' }))
    expect(api.asked(answerProposal).map(({ body }) => body)).toEqual([
      { token: 'abc', answer: 'not_now', availableFrom: '2099-01-11' },
      { token: 'abc', answer: 'willing' },
    ])
  })

  test('says what job it is, and when that is open no longer', async ({ visit, api }) => {
    const days = { from: '2026-11-30', until: '2026-12-11' }
    const time = { shift: 'night', weeklyHours: 37 } as const
    const job = { profession: 'Welder', city: 'Aarhus', ...days, ...time, isClosed: false }
    api.answer(readProposal, () => ({ ...asked, job }))
    await visit('/proposal#token=abc')
    await seen(page.getByText('The job: Welder, Aarhus, 30 Nov – 11 Dec 2026, night work, 37 hours a week'))
    expect(page.getByText(/no longer open/).query()).toBeNull()
    api.answer(readProposal, () => ({ ...asked, answer: 'willing' as const, job: { ...job, isClosed: true } }))
    await visit('/proposal?lang=da#token=other')
    await seen(page.getByText('Jobbet: Svejser, Aarhus, 30. nov.–11. dec. 2026, natarbejde, 37 timer om ugen'))
    await seen(page.getByText('Jobbet er ikke ledigt længere. Dit svar gælder også andre job hos Hansen Byg A/S.'))
  })

  test('says in Danish that a link leads nowhere any more, and what was said before', async ({ visit, api }) => {
    const controller = { name: 'Agency ApS', address: 'Nygade 1', email: 'post@agency.example' }
    api.answer(getPrivacyNotice, () => ({ controller, region: 'eu-north-1', agents: null }))
    api.answer(readProposal, () => {
      throw new ProductError('invalid_link', 'This link is invalid or has expired.')
    })
    await visit('/proposal?lang=da#token=abc')
    await seen(page.getByText('Dette link er ugyldigt eller udløbet.'))
    await seen(page.getByText(/ringe eller skrive til os/), page.getByRole('link', { name: 'post@agency.example' }))
    await expectAccessible('a link that leads nowhere')
    api.answer(getPrivacyNotice, failing)
    await visit('/proposal?lang=da')
    await seen(page.getByText('Vil du fortælle os noget, er du velkommen til at ringe.'))
    api.answer(readProposal, () => ({ ...asked, answer: 'blocked' as const }))
    await visit('/proposal?lang=da#token=other')
    await seen(page.getByText('Hansen Byg A/S får ikke noget at vide om dig, og vi spørger ikke igen.'))
  })
})

describe('the link to those who are proposed', () => {
  const wrong = 'This code is wrong or has expired. You can ask for a new one.'
  const person = {
    assignmentId: '88888888-8888-4888-8888-888888888888',
    stage: 'proposed' as const,
    presentation: {
      isAnonymous: false,
      applicant: clientsApplicant,
      documents: [{ ...released, applicantId: clientsApplicant.id }],
    },
  }

  test('asks for nothing by itself, and shows them once the code is right, to be answered', async ({ visit, api }) => {
    api.answer(askLinkCode, () => undefined)
    api.answer(openClientLink, ({ body: { code } }) => {
      if (code === '123456') return { page: 'opened', expiresAt: '2099-01-01T00:00:00.000Z' }
      throw new ProductError('validation_failed', wrong, { fields: [problemAt('code', 'invalid', wrong)] })
    })
    api.answer(readClientLink, () => ({ clientName: 'Hansen Byg A/S', contactName: 'Peter', people: [person] }))
    api.answer(answerByLink, ({ body: { answer } }) => ({ answer, answeredAt: '2026-11-24T09:00:00.000Z' }))
    await visit('/proposed#token=abc')
    await seen(button('Send me a code'))
    expect(api.asked(askLinkCode)).toEqual([])
    await button('Send me a code').click()
    const code = page.getByLabelText('Code')
    await seen(code)
    await expectAccessibleInTheDark('the page for a code')
    await code.fill('654 321')
    await button('Open').click()
    await seen(page.getByText(wrong))
    await code.fill('123 456')
    await button('Open').click()
    // The form that opened it took the focus with it.
    await expect.element(page.getByRole('heading', { name: 'People proposed to Hansen Byg A/S' })).toHaveFocus()
    await expectAccessible('who is proposed, by a link')
    await expectReadableInTheDark()
    const beingChecked = 'This file is still being checked. Try again in a moment.'
    api.answer(downloadByLink, () => {
      throw new ProductError('file_unavailable', beingChecked)
    })
    await button(`Download ${released.originalName}`).click()
    await seen(page.getByText(beingChecked))
    expect(api.asked(downloadByLink)).toMatchObject([{ body: { page: 'opened', documentId: released.id } }])
    await button('Meet first').click()
    await button('Send answer').click()
    await expect
      .poll(() => api.asked(answerByLink))
      .toMatchObject([{ body: { page: 'opened', applicantId: clientsApplicant.id, answer: 'meet' } }])
  })

  test('takes the code after a reload, as long as it may hold and was not used', async ({ visit, api }) => {
    const comeBack = () => visit('/proposed#token=abc')
    api.answer(askLinkCode, () => undefined)
    api.answer(openClientLink, () => ({ page: 'opened', expiresAt: '2099-01-01T00:00:00.000Z' }))
    api.answer(readClientLink, () => ({ clientName: 'Hansen Byg A/S', contactName: 'Peter', people: [person] }))
    await comeBack()
    await button('Send me a code').click()
    await seen(page.getByRole('heading', { name: 'We have sent you a code' }))
    await comeBack()
    await page.getByLabelText('Code').fill('123456')
    await button('Open').click()
    await seen(page.getByRole('heading', { name: 'People proposed to Hansen Byg A/S' }))
    await comeBack()
    await button('Send me a code').click()
    await seen(page.getByLabelText('Code'))
    const later = Date.now() + clientLinkLimits.codeMinutes * 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await comeBack()
    await seen(button('Send me a code'))
    expect(api.asked(openClientLink)).toHaveLength(1)
    expect(api.asked(askLinkCode)).toHaveLength(2)
  })

  test('is open still after a reload, and in no other tab', async ({ visit, reload, api }) => {
    api.answer(askLinkCode, () => undefined)
    api.answer(openClientLink, () => ({ page: 'opened', expiresAt: '2099-01-01T00:00:00.000Z' }))
    api.answer(readClientLink, () => ({ clientName: 'Hansen Byg A/S', contactName: 'Peter', people: [person] }))
    await visit('/proposed?lang=da#token=abc')
    await button('Send mig en kode').click()
    await page.getByLabelText('Kode').fill('123456')
    await button('Åbn').click()
    const people = page.getByRole('heading', { name: 'Personer foreslået til Hansen Byg A/S' })
    await seen(people)
    await reload()
    await seen(people)
    expect(addressNow()).toBe('/proposed?lang=da')
    expect(api.asked(readClientLink).map(({ body }) => body.page)).toEqual(['opened', 'opened'])
    await visit('/proposed?lang=da#token=abc')
    await seen(button('Send mig en kode'))
    expect(api.asked(openClientLink)).toHaveLength(1)
  })

  test('takes a code of before, and says when there can be more where there were too many', async ({ visit, api }) => {
    api.answer(askLinkCode, () => {
      throw new ProductError('too_many_requests', 'Too many attempts. Please try again later.', { retryAfter: 3600 })
    })
    api.answer(openClientLink, () => ({ page: 'opened', expiresAt: '2099-01-01T00:00:00.000Z' }))
    api.answer(readClientLink, () => ({ clientName: 'Hansen Byg A/S', contactName: 'Peter', people: [person] }))
    await visit('/proposed?lang=da#token=abc')
    await button('Send mig en kode').click()
    await seen(page.getByText(/^For mange forsøg\. Prøv igen (den .*20\d\d )?kl\. \d\d\.\d\d\.$/))
    await button('Jeg har en kode').click()
    await expect.element(page.getByRole('heading', { name: 'Indtast din kode' })).toHaveFocus()
    await absent(page.getByText(/^For mange forsøg/))
    await page.getByLabelText('Kode').fill('123456')
    await button('Åbn').click()
    await seen(page.getByRole('heading', { name: 'Personer foreslået til Hansen Byg A/S' }))
    expect(api.asked(openClientLink).map(({ body }) => body)).toEqual([{ token: 'abc', code: '123456' }])
  })

  test('begins with those who wait for an answer, each to be read whole', async ({ visit, api }) => {
    const named = (nth: number, firstName: string) => ({
      ...person,
      assignmentId: idOf(nth),
      presentation: { ...person.presentation, applicant: { ...clientsApplicant, id: idOf(nth), firstName } },
    })
    const verdict = { answer: 'yes' as const, answeredAt: '2026-11-24T09:00:00.000Z' }
    const people = [
      { ...named(1, 'Anders'), verdict },
      { ...named(2, 'Birgit'), interview: { at: '2026-12-02T08:30:00.000Z', minutes: 45, place: 'Værftsgade 14' } },
      { ...named(3, 'Carl'), stage: 'placed' as const },
      named(4, 'Dorte'),
    ]
    api.answer(askLinkCode, () => undefined)
    api.answer(openClientLink, () => ({ page: 'opened', expiresAt: '2099-01-01T00:00:00.000Z' }))
    api.answer(readClientLink, () => ({ clientName: 'Hansen Byg A/S', contactName: 'Peter', people }))
    await visit('/proposed#token=abc')
    await button('Send me a code').click()
    await page.getByLabelText('Code').fill('123456')
    await button('Open').click()
    await seen(page.getByText('Waiting for your answer: 2'))
    await seen(page.getByText(/^Interview 2 Dec 2026.* \(45 min\), Værftsgade 14$/))
    const names = page.getByRole('heading', { level: 2 })
    expect(names.elements().map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
      'Birgit',
      'Dorte',
      'Anders',
      'Carl',
    ])
    // The client and the agency are agreed about whoever is placed.
    expect(page.getByRole('group', { name: /^Answer about Carl/ }).query()).toBeNull()
    const next = button('To the next without an answer')
    for (const nth of [2, 4, 2]) {
      await next.click()
      await expect.poll(() => document.activeElement?.id).toBe(`proposed-${idOf(nth)}`)
    }
    // Whom one has answered stays in place, and so does the page.
    api.answer(answerByLink, () => verdict)
    api.answer(readClientLink, () => ({
      ...{ clientName: 'Hansen Byg A/S', contactName: 'Peter' },
      people: people.map((one) => (one.assignmentId === idOf(2) ? { ...one, verdict } : one)),
    }))
    await page
      .getByRole('group', { name: /^Answer about Birgit/ })
      .getByRole('button', { name: 'Yes' })
      .click()
    await button('Send answer').click()
    await seen(page.getByText('Waiting for your answer: 1'))
    // The form goes after the figure has come, and what is below it moves up, as it does with what is read anew.
    await absent(button('Send answer'))
    await api.settle()
    expect(names.elements()[0]).toHaveTextContent(/^Birgit/)
    const profileOfDorte = button(`Whole profile and PDF: Dorte ${clientsApplicant.lastName}`)
    expect(button(`Download ${released.originalName}`).query()).toBeNull()
    await profileOfDorte.click()
    await seen(button(`Download ${released.originalName}`))
    await button(`Show less: Dorte ${clientsApplicant.lastName}`).click()
    await absent(button(`Download ${released.originalName}`))
    await expectAccessible('several people, by a link')
  })

  test('asks for a new code once the page was open for long', async ({ visit, api }) => {
    api.answer(askLinkCode, () => undefined)
    api.answer(openClientLink, () => ({ page: 'opened', expiresAt: '2099-01-01T00:00:00.000Z' }))
    api.answer(readClientLink, () => {
      throw new ProductError('invalid_link', 'This link is invalid or has expired.')
    })
    await visit('/proposed?lang=da#token=abc')
    await button('Send mig en kode').click()
    await page.getByLabelText('Kode').fill('123456')
    await button('Åbn').click()
    await seen(page.getByText('Siden har været åben i en halv time. Bed om en ny kode for at fortsætte.'))
  })
})

describe('the question whether somebody is still available', () => {
  const known = { firstName: 'Marta', earliestStartDate: '2026-03-02', city: 'Odense', phoneEnd: '233' }

  test('is answered by a button alone: what is no longer so is changed, what is left empty stays', async ({
    visit,
    api,
  }) => {
    api.answer(readAvailability, () => known)
    api.answer(answerAvailability, () => undefined)
    await visit('/still-available#token=abc')
    await seen(page.getByText('Empty if the number that ends in 233 is still yours'))
    expect(api.asked(answerAvailability)).toEqual([])
    await expectAccessible('whether somebody is still available')
    await expectReadableInTheDark()
    await page.getByRole('textbox', { name: 'I can start from' }).fill('')
    await button('Confirm').click()
    await seen(page.getByText('Earliest start date is required'))
    expect(api.asked(answerAvailability)).toEqual([])
    await page.getByRole('textbox', { name: 'I can start from' }).fill('01.01.2020')
    await button('Confirm').click()
    await seen(page.getByText('Start date must not be in the past'))
    expect(api.asked(answerAvailability)).toEqual([])
    const year = new Date().getFullYear() + 1
    await page.getByRole('textbox', { name: 'I can start from' }).fill(`01.05.${year}`)
    await page.getByLabelText('Town where I live').fill('Horsens')
    await page.getByLabelText('New phone number').fill('+45 20 30 40 50')
    await button('Confirm').click()
    await seen(page.getByRole('heading', { name: 'Thank you' }))
    await seen(
      page.getByText(`You can start from 1 May ${year} and live in Horsens. Your new phone number is +45 20 30 40 50.`),
    )
    expect(api.asked(answerAvailability).map(({ body }) => body)).toEqual([
      {
        ...{ token: 'abc', earliestStartDate: `${year}-05-01`, city: 'Horsens', phone: '+45 20 30 40 50' },
        isAvailable: true,
      },
    ])
  })

  test('takes the start that was known, though it is past, and repeats it in Danish', async ({ visit, api }) => {
    api.answer(readAvailability, () => ({ ...known, city: undefined }))
    api.answer(answerAvailability, () => undefined)
    await visit('/still-available?lang=da#token=abc')
    await button('Bekræft').click()
    await seen(page.getByText('Du kan begynde fra 2. mar. 2026.'))
    expect(api.asked(answerAvailability)).toMatchObject([{ body: { earliestStartDate: '2026-03-02' } }])
  })

  test('is answered with a no by a button of its own', async ({ visit, api }) => {
    api.answer(readAvailability, () => known)
    api.answer(answerAvailability, () => undefined)
    await visit('/still-available#token=abc')
    await button('I am not looking for work now').click()
    expect(api.asked(answerAvailability)).toEqual([])
    await button('Send this answer').click()
    await seen(page.getByText(/^We have noted that you are not looking for work now/))
    expect(api.asked(answerAvailability).map(({ body }) => body)).toEqual([{ token: 'abc', isAvailable: false }])
  })

  test('says in Danish that it was answered, and that a link leads nowhere', async ({ visit, api }) => {
    api.answer(readAvailability, () => {
      throw new ProductError('already_done', 'This link was used already. Thank you for your answer.')
    })
    await visit('/still-available?lang=da#token=abc')
    await seen(page.getByRole('heading', { name: 'Du har allerede svaret' }))
    api.answer(readAvailability, () => {
      throw new ProductError('invalid_link', 'This link is invalid or has expired.')
    })
    await visit('/still-available?lang=da#token=other')
    await seen(page.getByText('Dette link er ugyldigt eller udløbet.'))
  })
})
