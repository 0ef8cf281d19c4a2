import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import * as Radix from '@radix-ui/react-toast'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFocusBack } from '../focus/focusBack.ts'
import { CloseIcon } from '../icons/CloseIcon.tsx'
import { type ShownToast, toastDuration, toastKey } from './toastState.ts'
import { useToastPlace } from './useToastPlace.ts'

interface ToastAreaProps {
  /** Null if the area was opened by its key before the first toast. */
  shown: ShownToast | null
  onDismiss: (id: number) => void
}

/** Renders the toast: for 5 s, dismissed by a swipe of 50 px to the right. F8 focuses the area, even if it is empty. */
export function ToastArea({ shown, onDismiss }: ToastAreaProps) {
  const { t } = useTranslation()
  const viewport = useRef<HTMLOListElement>(null)
  const giveFocusBack = useFocusBack(viewport)
  useToastPlace(viewport, shown?.id)
  // Without a toast, F8 opened the area. From now on it handles F8 itself.
  const askedFor = useRef(shown === null)
  useEffect(() => {
    if (askedFor.current) viewport.current?.focus()
  }, [])
  return (
    <Radix.Provider label={t('Notification')} duration={toastDuration} swipeDirection="right" swipeThreshold={50}>
      {shown && <OneToast shown={shown} onDismiss={onDismiss} onRemoved={giveFocusBack} />}
      <Viewport ref={viewport} hotkey={hotkey} label={t('Notifications ({hotkey})')} />
    </Radix.Provider>
  )
}

interface OneToastProps {
  shown: ShownToast
  onDismiss: (id: number) => void
  onRemoved: () => void
}

function OneToast({ shown, onDismiss, onRemoved }: OneToastProps) {
  const { t } = useTranslation()
  return (
    <Toast
      key={shown.id}
      open={shown.open}
      onOpenChange={(open) => {
        if (open) return
        onDismiss(shown.id)
        onRemoved()
      }}
      type={shown.variant === 'destructive' ? 'foreground' : 'background'}
      data-variant={shown.variant ?? 'default'}
    >
      <Box sx={{ minWidth: 0 }}>
        <Radix.Title asChild>
          <Typography variant="subtitle2" component="p">
            {shown.title}
          </Typography>
        </Radix.Title>
        {shown.about && (
          <Typography variant="body2" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
            {shown.about}
          </Typography>
        )}
        {shown.description && (
          <Radix.Description asChild>
            <Typography variant="body2" sx={{ mt: 0.25, opacity: 0.9, overflowWrap: 'anywhere' }}>
              {shown.description}
            </Typography>
          </Radix.Description>
        )}
      </Box>
      {shown.action && (
        <Radix.Action asChild altText={shown.action.label}>
          <Button size="small" color="inherit" variant="outlined" onClick={shown.action.onAction}>
            {shown.action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton size="small" color="inherit" aria-label={t('Close')}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Radix.Close>
    </Toast>
  )
}

/** A constant, because a new array would make Radix re-register its listener and miss the key that opened the area. */
const hotkey = [toastKey]

const Viewport = styled(Radix.Viewport)(({ theme }) => ({
  position: 'fixed',
  // Centred, so that buttons at the right end of rows and dialogs stay clickable. Moved on by `useToastPlace`.
  left: '50%',
  transform: 'translateX(-50%)',
  // Clear of a list's pager, a dialog's buttons, and the sticky button on phones.
  bottom: 80,
  zIndex: theme.zIndex.snackbar,
  width: 'min(420px, 100vw)',
  margin: 0,
  padding: theme.spacing(2),
  listStyle: 'none',
  outline: 'none',
  // Lets clicks through except on a toast.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  [theme.breakpoints.down('sm')]: {
    top: 64,
    bottom: 'auto',
    // The public form has its fields and progress at the top, and nothing sticky at the bottom.
    'body:has(form[data-use=public]) &': { top: 'auto', bottom: 0 },
  },
  // It explains at the bottom, for longer than a toast, why it couldn't be sent.
  'body:has(form[data-use=public]) &:has([data-variant=destructive])': { top: 64, bottom: 'auto' },
  '&:empty:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`, outlineOffset: -8 },
}))

const Toast = styled(Radix.Root)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  padding: theme.spacing(1.5, 1, 1.5, 2),
  borderRadius: (theme.vars ?? theme).shape.borderRadius,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  color: (theme.vars ?? theme).palette.text.primary,
  boxShadow: '0 6px 24px rgb(0 20 25 / 14%)',
  '&[data-variant="destructive"]': {
    backgroundColor: '#8F1D17',
    borderColor: '#8F1D17',
    color: '#FFFFFF',
  },
  '&[data-state="open"]': { animation: 'toast-in 160ms ease-out' },
  '&[data-state="closed"]': { animation: 'toast-out 120ms ease-in' },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'none', transition: 'transform 160ms' },
  '@keyframes toast-in': { from: { transform: 'translateY(12px)' } },
  '@keyframes toast-out': { to: { opacity: 0, transform: 'translateX(24px)' } },
}))
