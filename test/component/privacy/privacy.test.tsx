import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { invalidLink } from '../../../functions/src/applicants/profile/profileProblems.ts'
import { invalid } from '../../../functions/src/kernel/inputProblems.ts'
import type { RouteAnswer } from '../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { checkLooks } from '../world/checkState.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { choose, pdfFile, pictureFile } from '../world/files.ts'
import { absent, currentUrl, eventually, phone, seen, test, textsOf } from '../world/page.tsx'
import { button, dialog, seenTexts, submit } from '../world/parts.ts'

const agents = { provider: 'Assistant ApS', processorAgreement: 'Agreement of 1 March 2026' }
const notice = { controller: null, region: 'eu-north-1', agents: null }

describe('the privacy page', () => {
  test('names the AI agents, fits a phone, and shows the rest if they cannot be loaded', async ({ visit, api }) => {
    api.answer(routes.getPrivacyNotice, () => ({ ...notice, agents }))
    await visit('/privacy', { size: phone })
    const texts = [
      agents.provider,
      agents.processorAgreement,
      '14 days from receipt',
      'The data centres are in Sweden.',
    ]
    await seenTexts(page, ...texts, 'Those decisions are made by people.')
    expect(document.documentElement.scrollWidth).toBe(phone.width)
    api.answer(routes.getPrivacyNotice, failing)
    await visit('/privacy')
    await seen(page.getByRole('heading', { name: 'Your rights' }), page.getByRole('alert'))
    api.answer(routes.getPrivacyNotice, () => notice)
    await button('Try again').first().click()
    await seen(page.getByText('No AI agents have access to your data.'))
    await absent(page.getByRole('alert'))
  })

  test('names the data controller after a manager has entered it', async ({ visit, api }) => {
    const stored: { current: typeof notice | Record<string, unknown> } = { current: notice }
    api.answer(routes.getPrivacyNotice, () => stored.current as RouteAnswer<typeof routes.getPrivacyNotice>)
    api.answer(routes.getLogo, () => ({ logo: null }))
    api.answer(routes.updateController, ({ body: { phone, ...controller } }) => {
      stored.current = { ...notice, controller, phone }
      return controller
    })
    await visit('/privacy', { as: 'recruiting_manager' })
    await seen(page.getByText('The agency has not added its details yet.'))
    await page.getByRole('link', { name: 'Add agency details' }).click()
    const agency = {
      'Agency name': 'Agency ApS',
      Address: 'Nygade 1',
      Phone: '12345678',
      Email: 'privacy@agency.example',
    }
    await submit({ ...agency, 'CVR number': '12 34 56 78' }, 'Save')
    await seen(page.getByText('This is not a CVR number. Check the digits.'))
    expect(api.asked(routes.updateController)).toEqual([])
    await checkLooks(button('Save'))
    await submit({ 'CVR number': '12 34 56 74' }, 'Save')
    await seen(page.getByText('Agency details saved'))
    await visit('/privacy')
    await seen(page.getByText('Agency ApS'), page.getByText('CVR no. 12345674'))
    await seen(page.getByRole('link', { name: '+45 12 34 56 78' }))
  })
})

describe('the logo of the agency', () => {
  test('is stored as a small JPEG whatever picture is chosen, and can be removed', async ({ visit, api }) => {
    const stored: { logo: string | null } = { logo: null }
    api.answer(routes.getPrivacyNotice, () => notice)
    api.answer(routes.getLogo, () => stored)
    api.answer(routes.setLogo, ({ body }) => void Object.assign(stored, body))
    await visit('/agency', { as: 'sysadmin', size: phone })
    await choose(button('Choose logo'), pdfFile('logo.pdf'))
    await seen(page.getByText('Please select an image file'))
    await choose(button('Choose logo'), pictureFile('logo.png'))
    const logo = page.getByRole('img', { name: 'Logo' })
    await expect.element(logo).toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg;base64,/))
    expect(routes.setLogo.body.safeParse(stored).success).toBe(true)
    await checkLooks(logo)
    expect(document.documentElement.scrollWidth).toBe(phone.width)
    await button('Remove logo').click()
    await seen(page.getByText('Logo removed'))
    await absent(logo)
    expect(stored.logo).toBeNull()
  })
})

const ownData = { name: 'Åse Nielsen', keptSince: '2026-01-01T08:00:00.000Z', lookedAfterBy: 'Louise Bach' }
const path = '/your-data#token=abc'
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('the page of own data', () => {
  test('offers a new link if the link has expired, and gives the same answer to everyone', async ({ visit, api }) => {
    api.answer(routes.readOwnData, refusing(invalidLink()))
    api.answer(routes.requestOwnDataLink, ({ body }) => ({ message: body.email }))
    await visit(path, { size: phone })
    await eventually(() => document.activeElement?.textContent, 'Invalid link')
    await button('Send me a link').click()
    await seen(page.getByText('Email is required'))
    await submit({ Email: 'aase@example.com' }, 'Send me a link')
    await seen(heading('Check Your Email'))
    expect(document.documentElement.scrollWidth).toBe(phone.width)
    await button('Use another email').click()
    await seen(button('Send me a link'))
  })

  test('opened by a reminder only offers to keep the profile for other jobs', async ({ visit, api }) => {
    const poolConsent = { at: '2024-12-01T08:00:00.000Z', textVersion: '2026-11' }
    api.answer(routes.readOwnData, () => ({ ...ownData, only: 'talentPool' as const, poolConsent }))
    api.answer(routes.setTalentPoolByLink, () => ({ poolConsent: { ...poolConsent, at: '2026-11-25T08:00:00.000Z' } }))
    await visit(path, { size: phone })
    await seen(heading('Other jobs'))
    expect(api.asked(routes.setTalentPoolByLink)).toEqual([])
    expect(textsOf(page.getByRole('button')).join()).not.toMatch(/Download|delet/i)
    await button('Extend by 24 months').click()
    await seen(page.getByText('We keep your profile for other jobs.'))
    expect(api.asked(routes.setTalentPoolByLink).map(({ body }) => body)).toEqual([{ token: 'abc', keep: true }])
    await page.getByRole('link', { name: 'See all your data or have it deleted' }).click()
    await seen(button('Send me a link'))
    expect(currentUrl()).toBe('/your-data')
  })
})

test('the page of own data names the address for corrections, if the agency is entered', async ({ visit, api }) => {
  const controller = { name: 'Agency ApS', address: 'Nygade 1', email: 'privacy@agency.example' }
  api.answer(routes.readOwnData, () => ownData)
  api.answer(routes.getPrivacyNotice, () => ({ ...notice, controller }))
  await visit(path, { size: phone })
  await seen(heading('Correct your data'), page.getByText('Write to privacy@agency.example, and we will correct it.'))
  const address = page.getByRole('link', { name: controller.email })
  await expect.element(address).toHaveAttribute('href', `mailto:${controller.email}`)
  expect(document.documentElement.scrollWidth).toBe(phone.width)
  api.answer(routes.getPrivacyNotice, () => notice)
  await visit(path)
  await seen(button('Download my data'))
  await absent(heading('Correct your data'))
})

describe('the export of own data', () => {
  const running = { state: 'running' as const, askedAt: '2026-01-01T08:00:00.000Z' }
  const times = { madeAt: '2026-01-01T08:10:00.000Z', expiresAt: '2026-01-01T09:10:00.000Z' }
  const ready = { state: 'ready' as const, url: 'https://exports.example/exports/1.zip', ...times }

  test('is requested without a token in the URL, downloaded when ready, and repeated', async ({ visit, api }) => {
    api.answer(routes.readOwnData, () => ownData)
    api.answerOnce(routes.readOwnData, failing)
    const tooMany = 'Too many attempts. Try again later.'
    api.answerOnce(routes.exportOwnData, refusing(new ProductError('too_many_requests', tooMany)))
    await visit('/your-data?lang=en#token=abc', { size: phone })
    await seen(page.getByText('The page could not be loaded'))
    await button('Try again').click()
    await seen(page.getByText('Åse Nielsen'), page.getByText('Louise Bach'), button('Download my data'))
    expect(currentUrl()).toBe('/your-data?lang=en')
    await checkLooks(page.getByText('Åse Nielsen'))
    expect(api.asked(routes.exportOwnData)).toEqual([])
    await button('Download my data').click()
    await seen(page.getByRole('alert').getByText(tooMany))
    api.answer(routes.exportOwnData, () => running)
    await button('Download my data').click()
    await eventually(() => document.activeElement?.textContent?.endsWith('We will email you when it is.'), true)
    api.answer(routes.exportOwnData, () => ready)
    await button('Check if it is ready').click()
    const download = page.getByRole('link', { name: 'Download' })
    await expect.element(download).toHaveAttribute('href', ready.url)
    expect(document.activeElement?.textContent).toContain('Copy from 1 Jan 2026')
    await checkLooks(download)
    api.answer(routes.exportOwnData, () => running)
    await button('Make a new copy').click()
    await seen(button('Check if it is ready'))
    const tokens = api.asked(routes.exportOwnData).map(({ body }) => body)
    expect(tokens).toEqual([false, false, false, true].map((anew) => ({ token: 'abc', anew })))
  })

  test('is downloaded by a new link if the one on the page has expired', async ({ visit, api }) => {
    api.answer(routes.readOwnData, () => ownData)
    api.answer(routes.exportOwnData, () => ready)
    await visit('/your-data?lang=en#token=abc')
    await button('Download my data').click()
    const download = page.getByRole('link', { name: 'Download', exact: true })
    await seen(download)
    const renewed = { ...ready, url: 'https://exports.example/exports/2.zip', expiresAt: '2100-01-01T08:00:00.000Z' }
    api.answer(routes.exportOwnData, () => renewed)
    const taken: string[] = []
    const keep = (event: NavigateEvent) => {
      taken.push(event.destination.url)
      event.preventDefault()
    }
    window.navigation.addEventListener('navigate', keep)
    await download.click()
    await eventually(() => taken, [renewed.url])
    await expect.element(download).toHaveAttribute('href', renewed.url)
    await download.click()
    await eventually(() => taken, [renewed.url, renewed.url])
    window.navigation.removeEventListener('navigate', keep)
    expect(api.asked(routes.exportOwnData).map(({ body }) => body.anew)).toEqual([false, false])
  })

  test('asks for the password once in the own profile', async ({ visit, api }) => {
    const wrong = problemAt('currentPassword', 'invalid', 'This is not your current password')
    api.answer(routes.exportMyData, ({ body }) => {
      if (body.currentPassword !== 'demo1234') throw invalid([wrong])
      return body.anew ? running : ready
    })
    await visit('/my-profile', { as: 'applicant' })
    await button('Download my data').click()
    const exportWith = (password: string) => submit({ 'Current password': password }, 'Download my data', dialog())
    await exportWith('demo123')
    await seen(dialog().getByText('This is not your current password'))
    await exportWith('demo1234')
    await seen(dialog().getByRole('link', { name: 'Download' }))
    await dialog().getByRole('button', { name: 'Make a new copy' }).click()
    await seen(dialog().getByText('We will email you when it is.'))
    await dialog().getByRole('button', { name: 'Close' }).click()
    await absent(dialog())
  })
})
