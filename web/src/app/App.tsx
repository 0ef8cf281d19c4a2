import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { themeKey } from '../browserStorage.ts'
import { SessionProvider } from '../session/session.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { theme } from '../ui/theme.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import { OfflineBar } from './OfflineBar.tsx'
import { ProofArea } from './ProofArea.tsx'

export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <ThemeProvider theme={theme} defaultMode="light" modeStorageKey={themeKey} noSsr disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <ToastProvider>
        <SessionProvider>
          <OfflineBar />
          <ProofArea />
          <IdlePart load={loadReleaseBar} />
          <IdlePart load={loadInactivityArea} />
          <RouterProvider router={router} />
        </SessionProvider>
      </ToastProvider>
      <IdlePart load={loadTooltips} />
    </ThemeProvider>
  )
}

const loadReleaseBar = async () => (await import('./ReleaseBar.tsx')).ReleaseBar
const loadInactivityArea = async () => (await import('./InactivityArea.tsx')).InactivityArea
const loadTooltips = async () => (await import('../ui/controls/TooltipArea.tsx')).TooltipArea

/** Loads a part when idle, so that no page waits for it. Pages also work without it. */
function IdlePart({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() => {
        load().then(
          (part) => setPart(() => part),
          () => {},
        )
      }),
    [load],
  )
  return Part && <Part />
}
