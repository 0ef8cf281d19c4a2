import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../../shared/kernel/lists/professions.ts'
import type { LinkedPerson } from '../../../../../shared/proposals/contract/readClientLink.ts'
import type { GivenClientDecision } from '../../../../../shared/proposals/domain/clientDecision.ts'
import { ClientDecisionChoice } from '../../../applicant/clientDecision/ClientDecisionChoice.tsx'
import { canBeAnswered } from '../../../applicant/clientDecision/canBeAnswered.ts'
import { interviewLine } from '../../../applicant/clientDecision/interviewTexts.ts'
import { ProposedFacts } from '../../../applicant/clientDecision/ProposedFacts.tsx'
import { cardId } from '../../../applicant/clientDecision/useNextToAnswer.ts'
import { PdfButton } from '../../../applicant/presentation/PdfButton.tsx'
import { PresentationView } from '../../../applicant/presentation/PresentationView.tsx'
import { presentedName } from '../../../applicant/presentation/presentationSections.ts'
import type { RequestDownloadUrl } from '../../../files/useDownload.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'

interface ProposedCardProps {
  person: LinkedPerson
  /** Whether no one else is proposed; then the whole profile is open at once. */
  isAlone: boolean
  askForDocument: RequestDownloadUrl
  onSay: (decision: GivenClientDecision) => Promise<unknown>
}

/** A proposed person: what the client needs to decide, and the whole profile on demand. */
export function ProposedCard({ person, isAlone, askForDocument, onSay }: ProposedCardProps) {
  const { t } = useTranslation()
  const [reads, setReads] = useState(isAlone)
  const { assignmentId, stage, order, presentation, verdict, interview } = person
  const { dateTime } = useFormats()
  const name = presentedName(presentation.applicant)
  const label = reads ? t('Show less') : t('View full profile')
  return (
    <Card id={cardId(assignmentId)} tabIndex={-1} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <ForOrder order={order} />
      {interview && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <LinkedText text={interviewLine(interview, { t, dateTime })} />
        </Typography>
      )}
      {reads ? (
        <PresentationView presentation={presentation} askForDocument={askForDocument}>
          <PdfButton presentation={presentation} />
        </PresentationView>
      ) : (
        <div>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <ProposedFacts stage={stage} person={presentation.applicant} order={order} />
        </div>
      )}
      <Button
        size="small"
        sx={{ justifySelf: 'start', ml: -0.625 }}
        aria-label={`${label}: ${name}`}
        aria-expanded={reads}
        onClick={() => setReads(!reads)}
      >
        {label}
      </Button>
      <ClientDecisionChoice
        assignmentId={assignmentId}
        name={name}
        verdict={verdict}
        isOpen={canBeAnswered(person, order)}
        onSend={onSay}
      />
    </Card>
  )
}

function ForOrder({ order }: Pick<LinkedPerson, 'order'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  if (!order) return null
  const { profession, city, from } = order
  return (
    <Typography variant="body2" color="textSecondary">
      {t('{{profession}} in {{city}}, from {{date}}', {
        ...{ profession: labelOf(professions, profession, language), city, date: date(from) },
      })}
    </Typography>
  )
}
