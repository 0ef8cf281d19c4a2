import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applicantAddress } from '../../../addresses.ts'
import { shownMessage } from '../../../api/call.ts'
import { told } from '../../../i18n/told.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { DialogHead } from '../../../ui/DialogHead.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useCopied } from '../../../ui/useCopied.ts'
import { type ClientShare, useSharing } from './useSharing.ts'

/** From so many clients on they are looked for by name. */
const manyClients = 8

interface ShareDialogProps {
  person: { id: string; firstName: string; lastName: string }
  onClose: () => void
}

/** Gives colleagues the link of an applicant, and shows the applicant to clients or to them no longer. */
export function ShareDialog({ person, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const name = `${person.firstName} ${person.lastName}`
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogHead id={titleId} title={t('Share {{name}}', { name })} onClose={onClose} />
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <LinkForColleagues id={person.id} />
        <Clients id={person.id} name={name} />
      </DialogContent>
    </Dialog>
  )
}

function LinkForColleagues({ id }: { id: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { copied, copy } = useCopied()
  const address = new URL(applicantAddress(id), window.location.origin).href
  const copyLink = () =>
    copy(address).catch(() => toast({ title: t('Failed to copy to clipboard'), variant: 'destructive' }))
  return (
    <Box component="section" sx={partStyle}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography component="h3" variant="subtitle2">
          {t('Link for colleagues')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('It opens the profile for whoever signs in and may see it.')}
        </Typography>
      </Box>
      <Button variant="outlined" size="small" onClick={() => void copyLink()}>
        {copied ? t('Copied') : t('Copy link')}
      </Button>
    </Box>
  )
}

function Clients({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const searchId = useId()
  const [wanted, setWanted] = useState('')
  const { shares, problem, retry, share, end } = useSharing(id)
  const folded = wanted.trim().toLocaleLowerCase()
  const found = shares?.filter((client) => client.name.toLocaleLowerCase().includes(folded))
  return (
    <Box component="section">
      <Typography component="h3" variant="subtitle2">
        {t('Clients')}
      </Typography>
      <DialogContentText variant="body2" sx={{ mb: 1 }}>
        {t(
          'A client sees the profile at once, without contact details, and the documents that are released to clients. Ask {{name}} first.',
          { name },
        )}
      </DialogContentText>
      {problem && <ErrorState problem={problem} title={t('The clients could not be loaded')} onRetry={retry} />}
      {!problem && !shares && <Skeleton variant="rounded" height={96} aria-label={t('Loading')} />}
      {shares?.length === 0 && (
        <Typography variant="body2">
          {t('There are no clients yet: a system admin invites them under Users.')}
        </Typography>
      )}
      {shares && shares.length >= manyClients && (
        <LabelledInput
          id={searchId}
          label={t('Find a client')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found?.map((client) => (
          <ClientRow key={client.id} client={client} name={name} share={share} end={end} />
        ))}
      </Box>
      {shares && shares.length > 0 && found?.length === 0 && (
        <Typography variant="body2" sx={{ mt: 1 }} role="status">
          {t('No client has this name.')}
        </Typography>
      )}
    </Box>
  )
}

interface ClientRowProps extends Pick<ReturnType<typeof useSharing>, 'share' | 'end'> {
  client: ClientShare
  name: string
}

function ClientRow({ client, name, share, end }: ClientRowProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { assignment } = client
  const isShared = assignment?.isActive === true

  const act = async () => {
    setBusy(true)
    try {
      await (isShared ? end(assignment) : share(client.id))
      const said = { name, client: client.name }
      toast({
        title: isShared ? t('{{client}} no longer sees {{name}}', said) : t('{{client}} now sees {{name}}', said),
      })
    } catch (problem) {
      toast({ title: t('Error'), description: told(t, shownMessage(problem)), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Box component="li" sx={{ ...partStyle, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{client.name}</bdi>
        </Typography>
        <ShareState client={client} />
      </Box>
      <Button
        size="small"
        variant="outlined"
        color={isShared ? 'inherit' : 'primary'}
        aria-disabled={busy}
        aria-label={
          isShared
            ? t('Stop sharing with {{client}}', { client: client.name })
            : t('Share with {{client}}', { client: client.name })
        }
        onClick={() => !busy && void act()}
      >
        {isShared ? t('Stop sharing') : t('Share')}
      </Button>
    </Box>
  )
}

/** Since when and by whom, or until when. */
function ShareState({ client: { assignment, isActive } }: { client: ClientShare }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  if (!assignment) return null
  const { createdAt, endedAt, assignedByName } = assignment
  const since = assignedByName
    ? t('Shared on {{date}} by {{person}}', { date: date(createdAt), person: assignedByName })
    : t('Shared on {{date}}', { date: date(createdAt) })
  const ended = endedAt ? t('Shared until {{date}}', { date: date(endedAt) }) : t('Shared earlier')
  return (
    <Typography variant="body2" color="textSecondary">
      {assignment.isActive ? since : ended}
      {!isActive && ` · ${t('may not sign in')}`}
    </Typography>
  )
}

const partStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const
