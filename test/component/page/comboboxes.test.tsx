import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../world/axe.ts'
import { absent, eventually, press, seen, test, textsOf } from '../world/page.tsx'
import { field, suggestions } from '../world/parts.ts'

/** The texts of the option that the keyboard is on, if any. */
function highlighted(label: string): string[] {
  const id = field(label).element().getAttribute('aria-activedescendant')
  return textsOf(suggestions()).filter((_text, index) => suggestions().nth(index).element().id === id)
}

describe('a field with a list that typing narrows', () => {
  test('moves through the options with the arrows and returns to the text between the ends', async ({ visit }) => {
    await visit('/add-applicant', { as: 'recruiter' })
    const nationality = field('Nationality')
    await nationality.fill('pol')
    await seen(suggestions())
    const offered = textsOf(suggestions())
    expect(highlighted('Nationality')).toEqual([])
    await press(nationality, 'ArrowDown')
    await eventually(() => highlighted('Nationality'), offered.slice(0, 1))
    await press(nationality, 'ArrowUp')
    await eventually(() => highlighted('Nationality'), [])
    await press(nationality, 'ArrowUp')
    await eventually(() => highlighted('Nationality'), offered.slice(-1))
    await press(nationality, 'ArrowDown')
    await eventually(() => highlighted('Nationality'), [])
  })

  test('takes the first option with Enter, and marks it as chosen when the list opens again', async ({ visit }) => {
    await visit('/add-applicant', { as: 'recruiter' })
    const nationality = field('Nationality')
    await nationality.fill('polsk')
    await seen(suggestions())
    await userEvent.keyboard('{Enter}')
    await expect.element(nationality).toHaveValue('Poland')
    await expect.element(nationality).toHaveAttribute('aria-expanded', 'false')
    await nationality.click()
    await expect.element(nationality).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible('an option chosen', '[role=listbox]')
  })

  test('closes its list with Escape and shows its value again', async ({ visit }) => {
    await visit('/add-applicant', { as: 'recruiter' })
    const nationality = field('Nationality')
    await nationality.fill('polsk')
    await seen(suggestions())
    await press(nationality, 'Escape')
    await absent(suggestions())
    await expect.element(nationality).toHaveValue('')
  })

  test('shows 50 options at most and says how many more there are', async ({ visit }) => {
    await visit('/add-applicant', { as: 'recruiter' })
    await field('Nationality').click()
    await seen(suggestions())
    expect(suggestions().length).toBe(50)
    await seen(page.getByText(/^\d+ more: type to find them$/))
  })
})

describe('a field for tags', () => {
  test('adds a suggestion chosen by keys, and keeps the caret in the field with the left arrow', async ({ visit }) => {
    await visit('/add-applicant', { as: 'recruiter' })
    const skills = field('Core Competencies')
    await skills.fill('plumb')
    await seen(suggestions())
    await press(skills, 'ArrowDown')
    await eventually(() => highlighted('Core Competencies'), ['Plumbing'])
    await userEvent.keyboard('{Enter}')
    await seen(page.getByRole('button', { name: 'Remove Plumbing' }))
    await expect.element(skills).toHaveValue('')
    await press(skills, 'ArrowLeft')
    await expect.element(skills).toHaveFocus()
  })
})
