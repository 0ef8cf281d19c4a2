import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { answerProposal } from '../../shared/contract/clients/answerProposal.ts'
import { readProposal } from '../../shared/contract/clients/readProposal.ts'
import { ProductError } from '../../shared/domain/errors.ts'
import { seen, test } from './page.tsx'
import { button } from './parts.ts'

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

  test('says in Danish that a link leads nowhere any more, and what was said before', async ({ visit, api }) => {
    api.answer(readProposal, () => {
      throw new ProductError('invalid_link', 'This link is invalid or has expired.')
    })
    await visit('/proposal?lang=da#token=abc')
    await seen(page.getByText('Dette link er ugyldigt eller udløbet.'))
    api.answer(readProposal, () => ({ ...asked, answer: 'blocked' as const }))
    await visit('/proposal?lang=da#token=other')
    await seen(page.getByText('Hansen Byg A/S får ikke noget at vide om dig, og vi spørger ikke igen.'))
  })
})
