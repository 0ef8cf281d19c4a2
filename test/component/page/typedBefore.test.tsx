import { startTransition, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { typedBefore } from '../../../web/src/routing/typedBefore.ts'

/** A form as a page draws it at build, and what it holds once it lives. */
function Form({ onHeld }: { onHeld: (held: object) => void }) {
  const [held, setHeld] = useState({ name: '', shift: '', agrees: false })
  const hold = (change: object) => setHeld((before) => ({ ...before, ...change }))
  onHeld(held)
  return (
    <form>
      <label>
        Name
        <input id="name" value={held.name} onChange={(event) => hold({ name: event.target.value })} />
      </label>
      <label>
        Shift
        <select id="shift" value={held.shift} onChange={(event) => hold({ shift: event.target.value })}>
          <option value="">Any</option>
          <option value="day">Day</option>
        </select>
      </label>
      <label>
        <input type="checkbox" checked={held.agrees} onChange={(event) => hold({ agrees: event.target.checked })} />
        Agrees
      </label>
    </form>
  )
}

const drawn = `<form><label>Name<input id="name" value=""></label><label>Shift<select id="shift"><option value="" selected="">Any</option><option value="day">Day</option></select></label><label><input type="checkbox">Agrees</label></form>`

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

/** Draws the form without its script; the function it gives makes it a living one, and what it holds then. */
function drawnForm() {
  const place = document.createElement('div')
  place.innerHTML = drawn
  document.body.replaceChildren(place)
  let held: object = {}
  const form = () => <Form onHeld={(now) => (held = now)} />
  return {
    held: () => held,
    drawAgain: () => root?.render(form()),
    live: async () => {
      const giveBack = typedBefore(place)
      startTransition(() => {
        root = hydrateRoot(place, form())
      })
      return giveBack
    },
  }
}

it('tells a page what was typed and chosen before its script came', async () => {
  const form = drawnForm()
  await userEvent.fill(page.getByLabelText('Name'), 'Jonas')
  await userEvent.selectOptions(page.getByLabelText('Shift'), 'day')
  await userEvent.click(page.getByLabelText('Agrees'))
  const giveBack = await form.live()
  await expect.poll(form.held).toMatchObject({ name: '' })
  giveBack()
  await expect.poll(form.held).toEqual({ name: 'Jonas', shift: 'day', agrees: true })
})

it('tells a page what was typed while its script brought it to life', async () => {
  const form = drawnForm()
  const giveBack = await form.live()
  // At once, as no test's own way of typing is.
  const name = document.querySelector<HTMLInputElement>('#name')
  if (!name) throw new Error('There is no name to type')
  name.value = 'Jonas'
  name.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(form.held).toMatchObject({ shift: '' })
  giveBack()
  await expect.poll(form.held).toMatchObject({ name: 'Jonas' })
  await expect.element(page.getByLabelText('Name')).toHaveValue('Jonas')
})

it('tells a page what it emptied while it came to life', async () => {
  const form = drawnForm()
  await userEvent.fill(page.getByLabelText('Name'), 'Jonas')
  const giveBack = await form.live()
  await expect.poll(form.held).toMatchObject({ name: '' })
  // As the page does when it draws the field again as it knows it.
  document.querySelector<HTMLInputElement>('#name')?.setRangeText('', 0, 5)
  giveBack()
  await expect.poll(form.held).toMatchObject({ name: 'Jonas' })
})

it('keeps the letters of a field that the page empties between two of them', async () => {
  const form = drawnForm()
  const giveBack = await form.live()
  const name = document.querySelector<HTMLInputElement>('#name')
  name?.focus()
  // At once, before the page lives, as no test's own way of typing is.
  document.execCommand('insertText', false, 'J')
  await expect.poll(form.held).toMatchObject({ shift: '' })
  form.drawAgain()
  await expect.poll(() => name?.value).toBe('')
  await userEvent.keyboard('onas')
  giveBack()
  await expect.poll(form.held).toMatchObject({ name: 'Jonas' })
  await expect.element(page.getByLabelText('Name')).toHaveValue('Jonas')
})

it('leaves alone what was typed on after the script came', async () => {
  const form = drawnForm()
  await userEvent.fill(page.getByLabelText('Name'), 'Jon')
  const giveBack = await form.live()
  await expect.poll(form.held).toMatchObject({ name: '' })
  await userEvent.fill(page.getByLabelText('Name'), 'Jonas')
  giveBack()
  await expect.poll(form.held).toMatchObject({ name: 'Jonas' })
  await expect.element(page.getByLabelText('Name')).toHaveValue('Jonas')
})

it('gives the focus to the field that asks for it, where the page was hidden at first', async () => {
  const form = drawnForm()
  const place = document.querySelector('div')
  if (!place) throw new Error('Nothing is drawn')
  place.style.visibility = 'hidden'
  place.querySelector('#name')?.toggleAttribute('autofocus', true)
  const giveBack = await form.live()
  await expect.poll(form.held).toMatchObject({ name: '' })
  place.style.visibility = ''
  giveBack()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})
