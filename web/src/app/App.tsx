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

export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <ThemeProvider theme={theme} defaultMode="light" modeStorageKey={themeKey} noSsr disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <ToastProvider>
        <SessionProvider>
          <OfflineBar />
          <RouterProvider router={router} />
        </SessionProvider>
      </ToastProvider>
      <Tooltips />
    </ThemeProvider>
  )
}

/** Loads tooltips when idle, so that no page waits for them. */
function Tooltips() {
  const [Area, setArea] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() => {
        import('../ui/controls/TooltipArea.tsx').then(
          ({ TooltipArea }) => setArea(() => TooltipArea),
          // Without tooltips, every control still has its label.
          () => {},
        )
      }),
    [],
  )
  return Area && <Area />
}
