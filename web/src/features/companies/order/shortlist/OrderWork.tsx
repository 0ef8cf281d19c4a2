import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListedOrder } from '../../../../../../shared/companies/contract/orderAnswer.ts'
import { buildShortlist } from '../../../../../../shared/proposals/contract/buildShortlist.ts'
import { type ClientPerson, listClientPeople } from '../../../../../../shared/proposals/contract/listClientPeople.ts'
import { call } from '../../../../api/call.ts'
import { usePages } from '../../../../api/usePages.ts'
import { useRoute } from '../../../../api/useRoute.ts'
import { JobStrip } from '../../../../applicant/jobs/JobStrip.tsx'
import { useJobs } from '../../../../applicant/jobs/useJobs.ts'
import { applicantUrl } from '../../../../urls.ts'
import { BuildShortlist } from './BuildShortlist.tsx'
import { NextStepDialog, type OrderPerson } from './NextStepDialog.tsx'
import { nextStepId, OrderPeople } from './OrderPeople.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import { searchOf, shortlistQuery } from './shortlistSearch.ts'
import { shortlistIds } from './shortlistTexts.ts'
import { useClearance } from './useClearance.ts'

/** Keeps the progress of a bulk action, and its undo, visible no matter how far down it was started. */
const nextToButton = {
  position: 'sticky',
  // Below the page's top bar.
  top: 'calc(var(--above-page, 0px) + 72px)',
  zIndex: 2,
  overflow: 'clip',
} as const

/** The people of an order, and candidates for it. A change to a person shows in both. */
export function OrderWork({ order, onChanged }: { order: ListedOrder; onChanged: () => void }) {
  const navigate = useNavigate()
  const { clientId, id: orderId } = order
  const [search, setSearch] = useState(() => searchOf(order))
  const [shown, setShown] = useState<OrderPerson>()
  const [proposed, setProposed] = useState<readonly ClientPerson[]>()
  useFocusAfterMove(shown)
  const query = useMemo(() => ({ orderId }), [orderId])
  const people = usePages(`${listClientPeople.name} ${clientId}`, query, (pageQuery) =>
    call(listClientPeople, { params: { id: clientId }, query: pageQuery }),
  )
  const crew = useRoute(
    buildShortlist,
    { params: { id: clientId, orderId }, query: shortlistQuery(search) },
    { revalidateIfStale: true, keepPreviousData: true },
  )
  const shownIds = [
    ...(people.pages?.flatMap((page) => page.people.map(({ applicantId }) => applicantId)) ?? []),
    ...(crew.data?.crew ? shortlistIds(crew.data.crew) : []),
  ]
  const { known, reload } = useClearance(order, shownIds)
  const [{ retry }, { mutate }] = [people, crew]
  const changed = useCallback(() => {
    retry()
    void mutate()
    void reload()
    onChanged()
  }, [retry, mutate, reload, onChanged])
  const jobs = useJobs(changed)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      {jobs.shown?.task.kind === 'client' && jobs.shown.task.orderId === orderId && (
        <Card sx={nextToButton}>
          <JobStrip key={jobs.shown.id} job={jobs.shown} jobs={jobs} onOpen={(id) => void navigate(applicantUrl(id))} />
        </Card>
      )}
      <OrderPeople order={order} list={people} clearances={known} onAct={setShown} onPropose={setProposed} />
      <BuildShortlist
        order={order}
        crew={crew}
        clearances={known}
        search={search}
        onSearch={(part) => setSearch((before) => ({ ...before, ...part }))}
        onKept={onChanged}
        onAct={({ applicant: { id, firstName, lastName } }) => setShown({ id, firstName, lastName })}
        onAsked={jobs.follow}
      />
      {proposed && (
        <ProposeDialog
          order={order}
          people={proposed}
          clearances={known}
          onProposed={jobs.follow}
          onClose={() => setProposed(undefined)}
        />
      )}
      {shown && (
        <NextStepDialog
          person={shown}
          order={order}
          clearance={known.get(shown.id)}
          onChanged={changed}
          onClose={() => setShown(undefined)}
        />
      )}
    </Box>
  )
}

/**
 * A moved person is in another column after the reload, and the button that opened the steps is gone. Focuses the
 * person's new button, unless focus is elsewhere.
 */
function useFocusAfterMove(shown: OrderPerson | undefined): void {
  const last = useRef<OrderPerson>(undefined)
  useEffect(() => {
    if (shown) last.current = shown
    if (shown || !last.current) return
    const button = document.getElementById(nextStepId(last.current.id))
    const focused = document.activeElement
    if (focused === document.body) button?.focus({ preventScroll: true })
    else if (focused !== button) last.current = undefined
  })
}
