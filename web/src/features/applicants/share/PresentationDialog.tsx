import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { joinList } from '../../../../../shared/kernel/domain/commaList.ts'
import type { ClientProposal } from '../../../../../shared/proposals/contract/assignmentAnswer.ts'
import { choosePresentation } from '../../../../../shared/proposals/contract/choosePresentation.ts'
import { readPresentation } from '../../../../../shared/proposals/contract/readPresentation.ts'
import {
  type PresentationChoice,
  type PresentationPart,
  presentationParts,
} from '../../../../../shared/proposals/domain/presentationChoice.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import type { SharedClient, SharedPerson } from '../../../applicant/clients/sharedClient.ts'
import { PdfButton } from '../../../applicant/presentation/PdfButton.tsx'
import { PresentationView } from '../../../applicant/presentation/PresentationView.tsx'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledCheck } from '../../../ui/controls/LabelledCheck.tsx'
import { DialogHead } from '../../../ui/dialogs/DialogHead.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

interface PresentationDialogProps {
  person: Pick<SharedPerson, 'id' | 'firstName'>
  client: SharedClient
  /** Called with the proposal after a change. */
  onChosen: (proposal: ClientProposal) => void
  onClose: () => void
}

/** Chooses what a client sees of a person, next to a preview of exactly that. */
export function PresentationDialog({ person, client, onChosen, onClose }: PresentationDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [choice, setChoice] = useState<PresentationChoice>(
    client.assignment?.presentation ?? { isAnonymous: false, leftOut: [] },
  )
  const params = { id: person.id, clientId: client.id }
  const save = async () => {
    setBusy(true)
    try {
      onChosen(await call(choosePresentation, { params, body: choice }))
      toast({ title: t('Client view saved for {{client}}', { client: client.name }) })
      onClose()
    } catch (problem) {
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogHead id={titleId} title={t('Client view: {{client}}', { client: client.name })} onClose={onClose} />
      <DialogContent sx={columns}>
        <Choices choice={choice} onChange={setChoice} />
        <Preview params={params} choice={choice} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {t('Cancel')}
        </Button>
        <Button variant="contained" onClick={() => void save()} disabled={busy}>
          {t('Save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Sized by content: the preview has a minimum height, so an automatic row would be as high as the window. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '260px 1fr' },
  gridAutoRows: 'max-content',
  gap: 3,
}

interface ChoicesProps {
  choice: PresentationChoice
  onChange: (choice: PresentationChoice) => void
}

function Choices({ choice: { isAnonymous, leftOut }, onChange }: ChoicesProps) {
  const { t } = useTranslation()
  const labels = partLabels(t)
  const toggle = (part: PresentationPart) =>
    onChange({
      isAnonymous,
      leftOut: leftOut.includes(part)
        ? leftOut.filter((each) => each !== part)
        : presentationParts.filter((each) => each === part || leftOut.includes(each)),
    })
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <LabelledCheck
        label={t('Hide name until interview')}
        checked={isAnonymous}
        onChange={() => onChange({ isAnonymous: !isAnonymous, leftOut })}
      />
      <Typography variant="body2" color="textSecondary">
        {t('Employers, free text and documents are hidden too. The name is shown from the interview on.')}
      </Typography>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 1, display: 'grid', gap: 0.5 }}>
        <Typography component="legend" variant="subtitle2" sx={{ mb: 0.5 }}>
          {t('Show to client')}
        </Typography>
        {presentationParts.map((part) => (
          <LabelledCheck
            key={part}
            label={labels[part]}
            checked={!leftOut.includes(part)}
            onChange={() => toggle(part)}
          />
        ))}
      </Box>
      {leftOut.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t(
            'If anything is hidden, the client sees the candidate only among proposals, not in the applicant database.',
          )}
        </Typography>
      )}
    </Box>
  )
}

interface PreviewProps {
  params: { id: string; clientId: string }
  choice: PresentationChoice
}

function Preview({ params, choice: { isAnonymous, leftOut } }: PreviewProps) {
  const { t } = useTranslation()
  const query = { anonymous: isAnonymous ? ('true' as const) : ('false' as const), leftOut: joinList(leftOut) }
  const { data, error, mutate } = useRoute(readPresentation, { params, query }, { keepPreviousData: true })
  return (
    <Box
      component="section"
      aria-label={t('Client preview')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, minHeight: 200, minWidth: 0 }}
    >
      {error && (
        <ErrorState problem={error} title={t('The preview could not be loaded')} onRetry={() => void mutate()} />
      )}
      {!error && !data && <Skeleton variant="rounded" height={240} aria-label={t('Loading')} />}
      {!error && data && (
        <>
          <PresentationView presentation={data} heading="h3">
            <PdfButton presentation={data} />
          </PresentationView>
          {isAnonymous && !data.isAnonymous && (
            <Box sx={{ mt: 2 }}>
              <Notice tone="info">{t('The candidate has reached the interview, so the name is shown.')}</Notice>
            </Box>
          )}
        </>
      )}
    </Box>
  )
}

const partLabels = (t: TFunction): Record<PresentationPart, string> => ({
  town: t('City and region'),
  mobility: t('Relocation'),
  competencies: t('Skills'),
  workExperience: t('Work Experience'),
  languages: t('Languages'),
  certificates: t('Certifications'),
  licences: t('Driving licence'),
  capabilities: t('Abilities and equipment'),
  availability: t('Availability'),
  permitExpiry: t('Work permit valid until'),
  documents: t('Released documents'),
})
