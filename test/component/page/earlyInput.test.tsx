import { startTransition, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { collectEarlyInput } from '../../../web/src/routing/collectEarlyInput.ts'
import { holdSubmit, sendHeld } from '../../../web/src/routing/submittedBefore.ts'

const empty = { name: '', shift: '', agrees: false }
let held: object = {}
let sent: string[] = []

/** A form that is prerendered, and hydrated later. */
function Form({ onShown }: { onShown?: () => void }) {
  const [values, setValues] = useState(empty)
  const hold = (change: object) => setValues((before) => ({ ...before, ...change }))
  held = values
  useEffect(() => onShown?.(), [onShown])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(values.name)
      }}
    >
      <input id="name" value={values.name} onChange={(event) => hold({ name: event.target.value })} />
      <select id="shift" value={values.shift} onChange={(event) => hold({ shift: event.target.value })}>
        <option value="">Any</option>
        <option value="day">Day</option>
      </select>
      <input type="checkbox" checked={values.agrees} onChange={(event) => hold({ agrees: event.target.checked })} />
      <button type="submit">Send</button>
    </form>
  )
}
const prerendered = `<form><input id="name" value=""><select id="shift"><option value="" selected="">Any</option><option value="day">Day</option></select><input type="checkbox"><button type="submit">Send</button></form>`

let place: HTMLElement
let root: Root | undefined
beforeEach(() => {
  ;[held, sent] = [{}, []]
  place = Object.assign(document.createElement('div'), { id: 'root', innerHTML: prerendered })
  place.dataset.page = '/auth'
  document.body.replaceChildren(place)
  addEventListener('submit', holdSubmit, { capture: true })
})
afterEach(() => {
  removeEventListener('submit', holdSubmit, { capture: true })
  root?.unmount()
  document.body.replaceChildren()
})

/** Starts to hydrate the form. Returns the function that restores what was typed before. */
function hydrate(onShown?: () => void): () => void {
  const restore = collectEarlyInput(place)
  startTransition(() => {
    root = hydrateRoot(place, <Form {...(onShown && { onShown })} />)
  })
  return restore
}
const hydrated = () => expect.poll(() => held).toMatchObject({ name: '', shift: '' })
const name = () => page.getByRole('textbox')
const nameField = () => name().element() as HTMLInputElement

/** What happens before and while the form is hydrated. */
const inputs: [title: string, before: string, during: () => unknown][] = [
  ['typed before', 'Jonas', hydrated],
  [
    'typed during hydration',
    '',
    () => {
      nameField().value = 'Jonas'
      nameField().dispatchEvent(new Event('input', { bubbles: true }))
      return hydrated()
    },
  ],
  [
    'emptied by the page',
    'Jonas',
    // React does this when it renders the field with its own value.
    () => hydrated().then(() => nameField().setRangeText('', 0, 5)),
  ],
  ['continued after hydration', 'Jon', () => hydrated().then(() => userEvent.fill(name(), 'Jonas'))],
  [
    'emptied by the page between two letters',
    '',
    async () => {
      nameField().focus()
      document.execCommand('insertText', false, 'J')
      await hydrated()
      root?.render(<Form />)
      await expect.poll(() => nameField().value).toBe('')
      await userEvent.keyboard('onas')
    },
  ],
]
test.for(inputs)('a hydrated page gets what was %s', async ([, before, during]) => {
  if (before) await userEvent.fill(name(), before)
  const restore = hydrate()
  await during()
  restore()
  await expect.poll(() => held).toMatchObject({ name: 'Jonas' })
  await expect.element(name()).toHaveValue('Jonas')
})

test('a hydrated page gets what was chosen before, and does not send it', async () => {
  await userEvent.selectOptions(page.getByRole('combobox'), 'day')
  await userEvent.click(page.getByRole('checkbox'))
  await start()
  await expect.poll(() => held).toEqual({ name: '', shift: 'day', agrees: true })
  expect(sent).toEqual([])
})

test('a hydrated page focuses its autofocus field if it was hidden at first', async () => {
  place.style.visibility = 'hidden'
  place.querySelector('#name')?.toggleAttribute('autofocus', true)
  const restore = hydrate()
  await hydrated()
  place.style.visibility = ''
  restore()
  await expect.element(name()).toHaveFocus()
})

/** Hydrates the form as the page does, and sends what was held back. */
async function start(): Promise<void> {
  const shown = Promise.withResolvers<void>()
  const restore = hydrate(shown.resolve)
  await shown.promise
  restore()
  delete place.dataset.page
  await new Promise((resolve) => setTimeout(resolve))
  sendHeld(place)
}

test('a form submitted before hydration is sent once, with what was typed', async () => {
  await userEvent.fill(name(), 'Jonas')
  await userEvent.click(page.getByRole('button'))
  await userEvent.click(page.getByRole('button'))
  await start()
  await expect.poll(() => sent).toEqual(['Jonas'])
  await userEvent.click(page.getByRole('button'))
  expect(sent).toEqual(['Jonas', 'Jonas'])
})
