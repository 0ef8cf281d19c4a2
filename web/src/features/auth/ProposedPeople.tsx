import Card from '@mui/material/Card'
import { useEffect } from 'react'
import { answerByLink } from '../../../../shared/contract/clients/answerByLink.ts'
import { type LinkedPerson, readClientLink } from '../../../../shared/contract/clients/readClientLink.ts'
import { downloadByLink } from '../../../../shared/contract/documents/downloadByLink.ts'
import type { SaidVerdict } from '../../../../shared/domain/clientVerdict.ts'
import { labelOf } from '../../../../shared/domain/lists/listEntry.ts'
import { professions } from '../../../../shared/domain/lists/professions.ts'
import { call } from '../../api/call.ts'
import { useRoute } from '../../api/useRoute.ts'
import { PdfButton } from '../../applicant/presentation/PdfButton.tsx'
import { PresentationView } from '../../applicant/presentation/PresentationView.tsx'
import { presentedName } from '../../applicant/presentation/presentationSections.ts'
import { VerdictChoice } from '../../applicant/verdict/VerdictChoice.tsx'
import type { AskForAddress } from '../../files/useDownload.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Box } from '../../ui/Box.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageSpinner } from '../../ui/PageSpinner.tsx'
import { Typography } from '../../ui/Typography.tsx'

interface ProposedPeopleProps {
  /** What stands for the open page. */
  page: string
  /** Called when the page is open no longer. */
  onOver: () => void
}

/** Who is proposed at this moment, each with what can be said to them. */
export function ProposedPeople({ page, onOver }: ProposedPeopleProps) {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(readClientLink, { body: { page } })
  const isOver = error?.answer?.code === 'invalid_link'
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const say = async ({ assignmentId, presentation: { applicant } }: LinkedPerson, said: SaidVerdict) => {
    await call(answerByLink, { body: { page, applicantId: applicant.id, assignmentId, ...said } })
    await mutate()
  }
  const askForDocument: AskForAddress = async ({ applicantId, id }) => {
    try {
      return await call(downloadByLink, { body: { page, applicantId, documentId: id } })
    } catch (problem) {
      // They may have ended, or the page's time be over, since it was read.
      await mutate()
      throw problem
    }
  }
  if (isOver) return null
  if (error)
    return <ErrorState problem={error} title={t('The page could not be loaded')} onRetry={() => void mutate()} />
  if (!data) return <PageSpinner />
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h1" tabIndex={-1} ref={focus} sx={{ outline: 'none' }}>
          {t('People proposed to {{client}}', { client: data.clientName })}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {data.people.length === 0
            ? t('Nobody is proposed at the moment. We will write when there is somebody.')
            : t('What you say here reaches us as from {{name}}.', { name: data.contactName })}
        </Typography>
      </Box>
      {data.people.map((person) => (
        <Card key={person.assignmentId} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
          <ForOrder order={person.order} />
          <PresentationView presentation={person.presentation} askForDocument={askForDocument}>
            <PdfButton presentation={person.presentation} />
          </PresentationView>
          <VerdictChoice
            assignmentId={person.assignmentId}
            name={presentedName(person.presentation.applicant)}
            verdict={person.verdict}
            isOpen={person.order?.status !== 'closed'}
            onSend={(said) => say(person, said)}
          />
        </Card>
      ))}
    </Box>
  )
}

/** The page takes the place of the form that opened it, with which the focus went. */
const focus = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })

function ForOrder({ order }: Pick<LinkedPerson, 'order'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  if (!order) return null
  const { profession, city, from } = order
  return (
    <Typography variant="body2" color="text.secondary">
      {t('For {{profession}} in {{city}} from {{date}}', {
        ...{ profession: labelOf(professions, profession, language), city, date: date(from) },
      })}
    </Typography>
  )
}
