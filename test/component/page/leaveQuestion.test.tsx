import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { page } from 'vitest/browser'
import { Root } from '../../../web/src/app/routes.tsx'
import { useLeaveQuestion } from '../../../web/src/routing/leaveQuestion.tsx'
import { absent, seen, test } from '../world/page.tsx'
import { button } from '../world/parts.ts'

/** A part of a page that is unsaved at first. */
function Part({ name }: { name: string }) {
  const [unsaved, setUnsaved] = useState(true)
  const question = useLeaveQuestion(unsaved)
  return (
    <section>
      <button type="button" onClick={() => setUnsaved(false)}>
        Save {name}
      </button>
      {question.isOpen && (
        <>
          <p>{name} would be lost.</p>
          <button type="button" onClick={question.stay}>
            Stay
          </button>
          <button type="button" onClick={question.leave}>
            Leave
          </button>
        </>
      )}
    </section>
  )
}

const parts = (
  <>
    <Part name="The form" />
    <Part name="The note" />
    <Link to="/next">Go on</Link>
  </>
)
const pages = [
  { path: '/', element: parts },
  { path: '/next', element: <p>Here it is</p> },
]
const site = () => <RouterProvider router={createMemoryRouter([{ element: <Root />, children: pages }])} />
const goOn = () => page.getByRole('link', { name: 'Go on' }).click()

test('every unsaved part of a page asks before it is left, the last one first', async ({ draw }) => {
  await draw(site())
  await goOn()
  await seen(page.getByText('The note would be lost.'))
  await absent(page.getByText('The form would be lost.'))
  await button('Stay').click()
  await button('Save The note').click()
  await goOn()
  await seen(page.getByText('The form would be lost.'))
  await button('Leave').click()
  await seen(page.getByText('Here it is'))
})

test('the next page opens as soon as everything is saved, also while the question is open', async ({ draw }) => {
  await draw(site())
  await button('Save The form').click()
  await goOn()
  await seen(page.getByText('The note would be lost.'))
  await button('Save The note').click()
  await seen(page.getByText('Here it is'))
})
