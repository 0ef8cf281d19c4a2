import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { page } from 'vitest/browser'
import { Root } from '../../../web/src/app/routes.tsx'
import { useLeaveQuestion } from '../../../web/src/routing/leaveQuestion.tsx'
import { absent, seen, test } from '../world/page.tsx'
import { button } from '../world/parts.ts'

/** A part of a page with something to lose until it is saved. */
function Part({ name }: { name: string }) {
  const [unsaved, setUnsaved] = useState(true)
  const question = useLeaveQuestion(unsaved)
  return (
    <section>
      <button type="button" onClick={() => setUnsaved(false)}>
        Save {name}
      </button>
      {question.asking && (
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

const site = () =>
  createMemoryRouter([
    {
      element: <Root />,
      children: [
        {
          path: '/',
          element: (
            <>
              <Part name="The form" />
              <Part name="The note" />
              <Link to="/next">Go on</Link>
            </>
          ),
        },
        { path: '/next', element: <p>Here it is</p> },
      ],
    },
  ])

const goOn = () => page.getByRole('link', { name: 'Go on' }).click()

test('a page is held back by whichever of its parts has something to lose, the last one first', async ({ draw }) => {
  await draw(<RouterProvider router={site()} />)
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

test('a step is taken once everything is saved, also while its question is open', async ({ draw }) => {
  await draw(<RouterProvider router={site()} />)
  await button('Save The form').click()
  await goOn()
  await seen(page.getByText('The note would be lost.'))
  await button('Save The note').click()
  await seen(page.getByText('Here it is'))
})
