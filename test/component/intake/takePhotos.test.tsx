import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { avifFile, choose, heicFile, pictureFile } from '../world/files.ts'
import { absent, phone, press, seen, test, toasted } from '../world/page.tsx'
import { button } from '../world/parts.ts'

const dialog = () => page.getByRole('dialog', { name: 'Take photos' })
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const pages = () => dialog().getByRole('listitem')
const addPhoto = (file: File) => choose(inDialog('Add photos'), file)
const previews = () =>
  pages()
    .elements()
    .map((element) => element.querySelector('img')?.src)

test('photos are put in order by keyboard and become a CV', async ({ visit }) => {
  await page.viewport(phone.width, phone.height)
  await visit('/public-apply')
  await button('Take photos of CV').click()
  await inDialog('Use photos').click()
  await seen(dialog().getByText('Add at least one photo'))
  await expect.element(inDialog('Add photos')).toHaveFocus()
  await addPhoto(heicFile())
  await seen(dialog().getByText(/^This browser cannot open HEIC or AVIF pictures/))
  for (const file of [pictureFile(), avifFile(), pictureFile('back.png')]) await addPhoto(file)
  await expect.poll(() => pages().length).toBe(3)
  const [first, second, third] = previews()
  await press(inDialog('Move page 2 up'), 'Enter')
  expect(previews()).toEqual([second, first, third])
  await expect.element(inDialog('Move page 1 up')).toHaveFocus()
  await seen(dialog().getByText('Page 2 is now page 1'))
  await userEvent.keyboard('{Enter}')
  expect(previews()).toEqual([second, first, third])
  await inDialog('Remove page 3').click()
  await expect.poll(() => pages().length).toBe(2)
  await inDialog('Use photos').click()
  await toasted('CV uploaded successfully')
  await absent(dialog())
  await seen(page.getByText(/^Photos \d{4}-\d\d-\d\d\.pdf$/))
})

test('photos are not discarded without a question', async ({ visit }) => {
  await visit('/public-apply')
  await button('Take photos of CV').click()
  await addPhoto(pictureFile())
  await expect.poll(() => pages().length).toBe(1)
  await inDialog('Cancel').click()
  await button('Keep editing').click()
  await expect.poll(() => pages().length).toBe(1)
  await inDialog('Cancel').click()
  await button('Discard changes').click()
  await absent(dialog())
  await expect.element(button('Take photos of CV')).toHaveFocus()
})
