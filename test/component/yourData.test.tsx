import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { readOwnData } from '../../shared/contract/privacy/readOwnData.ts'
import { requestOwnDataLink } from '../../shared/contract/privacy/requestOwnDataLink.ts'
import { ProductError } from '../../shared/domain/errors.ts'
import { failing } from './fakeApi.ts'
import { addressNow, eventually, phone, seen, test } from './page.tsx'
import { button } from './parts.ts'

const ownData = { name: 'Åse Nielsen', keptSince: '2026-01-01T08:00:00.000Z', lookedAfterBy: 'Louise Bach' }
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('the page of the own data', () => {
  test('asks for a link by email, and says the same whoever asks', async ({ visit, api }) => {
    api.answer(requestOwnDataLink, ({ body }) => ({ message: body.email }))
    await visit('/your-data', { size: phone })
    await button('Send me a link').click()
    await seen(page.getByText('Email is required'))
    await page.getByLabelText('Email').fill('aase@example.com')
    await button('Send me a link').click()
    await seen(heading('Check Your Email'))
    expect(document.documentElement.scrollWidth).toBe(phone.width)
    await button('Use another email').click()
    await seen(button('Send me a link'))
  })

  test('tells in short what is kept, with the token out of the address', async ({ visit, api }) => {
    api.answer(readOwnData, () => ownData)
    await visit('/your-data?lang=da#token=abc', { size: phone })
    await seen(page.getByText('Åse Nielsen'), page.getByText('Louise Bach'))
    expect(addressNow()).toBe('/your-data?lang=da')
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('offers another link in place of one that has expired', async ({ visit, api }) => {
    api.answer(readOwnData, () => {
      throw new ProductError('invalid_link', 'This link is invalid or has expired.')
    })
    await visit('/your-data#token=abc')
    await eventually(() => document.activeElement?.textContent, 'Invalid Link')
    await seen(button('Send me a link'))
  })

  test('can be asked again when it could not be loaded', async ({ visit, api }) => {
    let works = false
    api.answer(readOwnData, () => (works ? ownData : failing()))
    await visit('/your-data#token=abc')
    await seen(page.getByText('The page could not be loaded'))
    works = true
    await button('Try again').click()
    await seen(page.getByText('Åse Nielsen'))
  })
})
