import { startTransition, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdSubmit, sendHeld } from '../../../web/src/routing/submittedBefore.ts'
import { typedBefore } from '../../../web/src/routing/typedBefore.ts'

function Form({ onSent, onShown }: { onSent: (name: string) => void; onShown: () => void }) {
  const [name, setName] = useState('')
  useEffect(onShown, [onShown])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSent(name)
      }}
    >
      <label>
        Name
        <input id="name" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <button type="submit">Send</button>
    </form>
  )
}

const drawn = '<form><label>Name<input id="name" value=""></label><button type="submit">Send</button></form>'

const place = document.createElement('div')
let root: Root | undefined
beforeEach(() => {
  place.id = 'root'
  place.dataset.page = '/auth'
  place.innerHTML = drawn
  document.body.replaceChildren(place)
  addEventListener('submit', holdSubmit, { capture: true })
})
afterEach(() => {
  removeEventListener('submit', holdSubmit, { capture: true })
  root?.unmount()
  document.body.replaceChildren()
})

/** Makes the drawn form a living one, in the steps of the page's own script; gives what is sent from then on. */
async function live(): Promise<string[]> {
  const sent: string[] = []
  const giveBack = typedBefore(place)
  await new Promise<void>((shown) => {
    startTransition(() => {
      root = hydrateRoot(place, <Form onShown={shown} onSent={(name) => sent.push(name)} />)
    })
  })
  giveBack()
  delete place.dataset.page
  await new Promise((resolve) => setTimeout(resolve))
  sendHeld(place)
  return sent
}

it('sends a form once that was sent before its page was living, with what was typed', async () => {
  await userEvent.fill(page.getByLabelText('Name'), 'Jonas')
  await userEvent.click(page.getByRole('button'))
  await userEvent.click(page.getByRole('button'))
  const sent = await live()
  await expect.poll(() => sent).toEqual(['Jonas'])
  await userEvent.click(page.getByRole('button'))
  expect(sent).toEqual(['Jonas', 'Jonas'])
})

it('sends nothing that nobody sent', async () => {
  await userEvent.fill(page.getByLabelText('Name'), 'Jonas')
  expect(await live()).toEqual([])
})
