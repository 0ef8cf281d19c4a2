import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { SharedPerson } from '../../../applicant/clients/sharedClient.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useCopied } from '../../../ui/controls/useCopied.ts'
import { DialogHead } from '../../../ui/dialogs/DialogHead.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { applicantUrl } from '../../../urls.ts'
import { ClientRow } from './ClientRow.tsx'
import { useSharing } from './useSharing.ts'

/** From this number of clients on, a search field is shown. */
const manyClients = 8

interface ShareDialogProps {
  person: SharedPerson
  onClose: () => void
}

/** Shares an applicant: a link for colleagues, and consent and proposals for clients. */
export function ShareDialog({ person, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const name = `${person.firstName} ${person.lastName}`
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogHead id={titleId} title={t('Share {{name}}', { name })} onClose={onClose} />
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <LinkForColleagues id={person.id} />
        <Clients person={person} />
      </DialogContent>
    </Dialog>
  )
}

function LinkForColleagues({ id }: { id: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { copied, copy } = useCopied()
  const url = new URL(applicantUrl(id), window.location.origin).href
  const copyLink = () =>
    copy(url).catch(() => toast({ title: t('Failed to copy to clipboard'), variant: 'destructive' }))
  return (
    <Box component="section" sx={partStyle}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography component="h3" variant="subtitle2">
          {t('Link for colleagues')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('Works for anyone who can log in and has access to this profile.')}
        </Typography>
      </Box>
      <Button variant="outlined" size="small" onClick={() => void copyLink()}>
        {copied ? t('Copied') : t('Copy link')}
      </Button>
    </Box>
  )
}

function Clients({ person }: Pick<ShareDialogProps, 'person'>) {
  const { t } = useTranslation()
  const searchId = useId()
  const [searchText, setSearchText] = useState('')
  const { clients, problem, retry, act, hold } = useSharing(person.id)
  const normalized = searchText.trim().toLocaleLowerCase()
  const found = clients?.filter((client) => client.name.toLocaleLowerCase().includes(normalized))
  return (
    <Box component="section">
      <Typography component="h3" variant="subtitle2">
        {t('Clients')}
      </Typography>
      <DialogContentText variant="body2" sx={{ mb: 1 }}>
        {t('Clients see {{name}} only after {{name}} has said yes and been proposed. Contact details stay hidden.', {
          name: person.firstName,
        })}
      </DialogContentText>
      {problem && <ErrorState problem={problem} title={t('The clients could not be loaded')} onRetry={retry} />}
      {!problem && !clients && <Skeleton variant="rounded" height={96} aria-label={t('Loading')} />}
      {clients?.length === 0 && (
        <Typography variant="body2">{t('No clients yet. Add the first one under Clients.')}</Typography>
      )}
      {clients && clients.length >= manyClients && (
        <LabelledInput
          id={searchId}
          label={t('Find a client')}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found?.map((client) => (
          <ClientRow key={client.id} client={client} person={person} act={act} hold={hold} />
        ))}
      </Box>
      {clients && clients.length > 0 && found?.length === 0 && (
        <Typography variant="body2" sx={{ mt: 1 }} role="status">
          {t('No clients match your search.')}
        </Typography>
      )}
    </Box>
  )
}

const partStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const
