import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { partition } from 'es-toolkit/array'
import { useEffect } from 'react'
import { answerByLink } from '../../../../../shared/proposals/contract/answerByLink.ts'
import { downloadByLink } from '../../../../../shared/proposals/contract/downloadByLink.ts'
import { type LinkedPerson, readClientLink } from '../../../../../shared/proposals/contract/readClientLink.ts'
import type { GivenClientDecision } from '../../../../../shared/proposals/domain/clientDecision.ts'
import { call } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { awaitsAnswer } from '../../../applicant/clientDecision/awaitsAnswer.ts'
import { useNextToAnswer } from '../../../applicant/clientDecision/useNextToAnswer.ts'
import type { RequestDownloadUrl } from '../../../files/useDownload.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSpinner } from '../../../ui/feedback/PageSpinner.tsx'
import { useStableOrder } from '../../../ui/useStableOrder.ts'
import { ProposedCard } from './ProposedCard.tsx'
import { SignedBy } from './SignedBy.tsx'

interface ProposedPeopleProps {
  /** The token of the open page. */
  page: string
  /** Called when the page has expired. */
  onOver: () => void
}

/** The people proposed at the moment, with the answers the client can give. */
export function ProposedPeople({ page, onOver }: ProposedPeopleProps) {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(readClientLink, { body: { page } })
  const isOver = error?.answer?.code === 'invalid_link'
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const say = async ({ assignmentId, presentation: { applicant } }: LinkedPerson, decision: GivenClientDecision) => {
    await call(answerByLink, { body: { page, applicantId: applicant.id, assignmentId, ...decision } })
    await mutate()
  }
  const askForDocument: RequestDownloadUrl = async ({ applicantId, id }) => {
    try {
      return await call(downloadByLink, { body: { page, applicantId, documentId: id } })
    } catch (problem) {
      // The proposal may have ended, or the page expired, since it was loaded.
      await mutate()
      throw problem
    }
  }
  const [waiting, others] = partition(data?.people ?? [], (person) => awaitsAnswer(person, person.order))
  // An answered person stays in place, so that the next one does not move under the pointer.
  const people = useStableOrder([...waiting, ...others], ({ assignmentId }) => assignmentId)
  const moveToNext = useNextToAnswer(waiting.map(({ assignmentId }) => assignmentId))
  if (isOver) return null
  if (error)
    return <ErrorState problem={error} title={t('The page could not be loaded')} onRetry={() => void mutate()} />
  if (!data) return <PageSpinner />
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h1" tabIndex={-1} ref={focus} sx={{ outline: 'none' }}>
          {t('Candidates proposed to {{client}}', { client: data.clientName })}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {people.length === 0
            ? t('No candidates right now. We will write when we have some for you.')
            : t('You are answering as {{name}}.', { name: data.contactName })}
        </Typography>
      </Box>
      {people.length > 0 && (
        <Box data-stays sx={waitingStyle}>
          <Typography variant="body2" role="status">
            {waiting.length === 0
              ? t('You have answered for all candidates.')
              : t('{{number}} waiting for your answer', { number: waiting.length })}
          </Typography>
          {moveToNext && (
            <Button size="small" sx={{ mx: -0.625 }} onClick={moveToNext}>
              {t('Next unanswered')}
            </Button>
          )}
        </Box>
      )}
      {people.map((person) => (
        <ProposedCard
          key={person.assignmentId}
          person={person}
          isAlone={people.length === 1}
          askForDocument={askForDocument}
          onSay={(decision) => say(person, decision)}
        />
      ))}
      <SignedBy signature={data.signature} />
    </Box>
  )
}

/** The page replaces the form that had focus. */
const focus = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })

/** Stays visible above the cards. */
const waitingStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 1,
  bgcolor: 'background.default',
}
