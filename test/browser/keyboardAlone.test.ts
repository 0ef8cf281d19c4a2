import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialog, fullNameOf, listOf, newApplicant, rows, savedApplicant } from './applicantPages.ts'
import { absent, currentUrl, eventually, seen, test, toasted } from './browser.ts'

const isFocused = (place: Locator) => place.evaluate((element) => element.matches(':focus'))

/** Presses a key until the element has focus. */
async function focusOn(page: Page, place: Locator, key = 'Tab', most = 90): Promise<void> {
  await seen(place)
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await isFocused(place)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${place} is not reached with ${most} times ${key}`)
}

test('sign in, search, filter, open, edit, save, close and sign out work by keyboard alone', async ({ visit }) => {
  const applicant = await newApplicant()
  const page = await visit('/auth')
  const { keyboard } = page

  await eventually(() => isFocused(page.getByRole('textbox', { name: 'Username' })), true)
  await keyboard.type('recruiter')
  await keyboard.press('Tab')
  await keyboard.type('demo1234')
  await keyboard.press('Enter')
  await toasted(page, 'Welcome back!', 'Logged in as Louise')

  // The toast may appear before the page it welcomes to.
  await focusOn(page, page.getByRole('combobox', { name: 'Search all applicants' }), '/', 5)
  await keyboard.type(applicant.lastName)
  await keyboard.press('Enter')
  await eventually(() => currentUrl(page), listOf(applicant))
  const link = rows(page).getByRole('link', { name: fullNameOf(applicant) })
  await seen(link)

  await focusOn(page, page.getByRole('group', { name: 'Pipeline Stage' }).getByRole('checkbox', { name: /^New/ }))
  await keyboard.press('Space')
  await eventually(() => currentUrl(page), `${listOf(applicant)}&pipelineStage=new`)

  await focusOn(page, page.getByRole('checkbox', { name: 'Select all rows' }))
  await keyboard.press('ArrowDown')
  await focusOn(page, link, 'ArrowRight', 5)
  await keyboard.press('Enter')
  await seen(dialog(page).getByRole('heading', { name: fullNameOf(applicant) }))

  await focusOn(page, dialog(page).getByRole('button', { name: 'Edit Profile' }))
  await keyboard.press('Enter')
  await focusOn(page, dialog(page).getByRole('textbox', { name: 'Recruiter Notes' }))
  await keyboard.type('Written without a mouse')
  await focusOn(page, dialog(page).getByRole('button', { name: 'Save Changes' }))
  await keyboard.press('Enter')
  await toasted(page, 'Success', 'Applicant updated successfully')
  expect((await savedApplicant(applicant)).recruiterNotes).toBe('Written without a mouse')

  await keyboard.press('Escape')
  await absent(dialog(page))
  await eventually(() => isFocused(link), true)
  await focusOn(page, page.getByRole('button', { name: 'Logout' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await toasted(page, 'Logged out', 'You have been successfully logged out')
  await eventually(() => currentUrl(page), '/auth')
})
