import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { exportMyData } from '../../../shared/privacy/contract/exportMyData.ts'
import { exportOwnData } from '../../../shared/privacy/contract/exportOwnData.ts'
import { readOwnData } from '../../../shared/privacy/contract/readOwnData.ts'
import { requestOwnDataLink } from '../../../shared/privacy/contract/requestOwnDataLink.ts'
import { setTalentPoolByLink } from '../../../shared/privacy/contract/setTalentPoolByLink.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, addressNow, eventually, phone, seen, test, textsOf } from '../world/page.tsx'
import { button, dialog } from '../world/parts.ts'

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

test('lets who came by a reminder keep their profile for other jobs, and nothing else, by a button alone', async ({
  visit,
  api,
}) => {
  api.answer(readOwnData, () => ({
    ...ownData,
    only: 'talentPool' as const,
    poolConsent: { at: '2024-12-01T08:00:00.000Z', textVersion: '2026-11' },
  }))
  api.answer(setTalentPoolByLink, () => ({ poolConsent: { at: '2026-11-25T08:00:00.000Z', textVersion: '2026-11' } }))
  await visit('/your-data#token=abc', { size: phone })
  await seen(heading('Other jobs'), page.getByRole('link', { name: 'ask for a link to your data' }))
  expect(api.asked(setTalentPoolByLink)).toEqual([])
  expect(textsOf(page.getByRole('button')).join()).not.toMatch(/Export|delet/i)
  await button('Keep it for another 24 months').click()
  await seen(page.getByText('We keep your profile for other jobs.'))
  expect(api.asked(setTalentPoolByLink).map(({ body }) => body)).toEqual([{ token: 'abc', keep: true }])
})

test('leads who came by a reminder to where another link is asked for, not back to what they came for', async ({
  visit,
  api,
}) => {
  api.answer(readOwnData, () => ({ ...ownData, only: 'talentPool' as const }))
  await visit('/your-data#token=abc')
  await page.getByRole('link', { name: 'ask for a link to your data' }).click()
  await seen(button('Send me a link'))
  expect(addressNow()).toBe('/your-data')
})

describe('the export of the own data', () => {
  const running = { state: 'running' as const, askedAt: '2026-01-01T08:00:00.000Z' }
  const ready = {
    state: 'ready' as const,
    madeAt: '2026-01-01T08:10:00.000Z',
    url: 'https://exports.example/exports/1.zip',
    expiresAt: '2026-01-01T09:10:00.000Z',
  }

  test('is asked for by a button, told of while it is made, downloaded, and made anew', async ({ visit, api }) => {
    let answer: typeof running | typeof ready = running
    api.answer(readOwnData, () => ownData)
    api.answer(exportOwnData, () => answer)
    await visit('/your-data#token=abc', { size: phone })
    await seen(button('Export my data'))
    expect(api.asked(exportOwnData)).toEqual([])
    await button('Export my data').click()
    await eventually(() => document.activeElement?.textContent?.endsWith('We mail you when it is ready.'), true)
    answer = ready
    await button('See whether it is ready').click()
    const download = page.getByRole('link', { name: 'Download' })
    await eventually(() => download.element().getAttribute('href'), ready.url)
    expect(document.activeElement?.textContent).toContain('Put together on 1 Jan 2026')
    answer = running
    await button('Put it together anew').click()
    await seen(button('See whether it is ready'))
    expect(api.asked(exportOwnData).map(({ body }) => body)).toEqual([
      { token: 'abc', anew: false },
      { token: 'abc', anew: false },
      { token: 'abc', anew: true },
    ])
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('says why it is refused, and can be asked for again', async ({ visit, api }) => {
    api.answer(readOwnData, () => ownData)
    api.answer(exportOwnData, () => {
      throw new ProductError('too_many_requests', 'Too many attempts. Please try again later.')
    })
    await visit('/your-data#token=abc')
    await button('Export my data').click()
    await seen(page.getByRole('alert').getByText('Too many attempts. Please try again later.'))
    await seen(button('Export my data'))
  })

  test('asks for the password in the own profile, and once', async ({ visit, api }) => {
    const wrong = problemAt('currentPassword', 'invalid', 'This is not your current password')
    api.answer(exportMyData, ({ body }) => {
      if (body.currentPassword !== 'demo1234')
        throw new ProductError('validation_failed', 'Refused', { fields: [wrong] })
      return body.anew ? running : ready
    })
    await visit('/my-profile', { as: 'applicant' })
    await button('Export my data').click()
    await dialog().getByLabelText('Current password').fill('demo123')
    await dialog().getByRole('button', { name: 'Export my data' }).click()
    await seen(dialog().getByText('This is not your current password'))
    await dialog().getByLabelText('Current password').fill('demo1234')
    await dialog().getByRole('button', { name: 'Export my data' }).click()
    await seen(dialog().getByRole('link', { name: 'Download' }))
    await dialog().getByRole('button', { name: 'Put it together anew' }).click()
    await seen(dialog().getByText('We mail you when it is ready.'))
    await dialog().getByRole('button', { name: 'Close' }).click()
    await absent(dialog())
  })
})
