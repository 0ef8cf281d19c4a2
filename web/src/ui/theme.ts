import { createTheme } from '@mui/material/styles'
import { palette } from './palette.ts'

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

const phone = '@media (max-width: 599.95px)'
const fingerTarget = { [phone]: { minHeight: 44 } }
/** Floating surfaces keep a shadow, to stand out from the page. */
const floating = {
  border: '1px solid var(--mui-palette-divider)',
  boxShadow: '0 8px 28px rgb(0 20 25 / 14%)',
}

/** Empty animations: their start events tell a field that it was autofilled. */
const autoFillKeyframes = Object.fromEntries(
  ['mui-auto-fill', 'mui-auto-fill-cancel'].map((name) => [`@keyframes ${name}`, { from: { animationName: name } }]),
)

/**
 * Fades the end of a dialog's content while there is more below. Paints nothing extra if it all fits. Browsers without
 * scroll timelines don't fade.
 */
const fadesTowardsMore = { animation: 'fade-of-more linear', animationTimeline: 'scroll(self block)' }
const fadeOfMore = {
  '@keyframes fade-of-more': {
    '0%, 90%': { maskImage: 'linear-gradient(#000 calc(100% - 40px), transparent)' },
    '100%': { maskImage: 'linear-gradient(#000, #000)' },
  },
}

const headings = {
  h1: { fontSize: '1.625rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.015em' },
  h2: { fontSize: '1.125rem', fontWeight: 620, lineHeight: 1.35, letterSpacing: '-0.01em' },
  h3: { fontSize: '0.9375rem', fontWeight: 620, lineHeight: 1.4 },
} as const

/** The theme: CSS variables under `data-theme` on the root element, hairlines instead of shadows, an 8 px grid. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  // Placeholders must be readable at 4.5:1. The library's default has 2.6.
  colorSchemes: {
    light: { palette: palette.light, opacity: { inputPlaceholder: 0.66 } },
    dark: { palette: palette.dark },
  },
  shape: { borderRadius: 10 },
  motion: { reducedMotion: 'system' },
  // A visible outline for keyboard users. MUI's ripple alone is hardly visible.
  focusVisible: { outlineColor: 'var(--mui-palette-primary-main)' },
  typography: {
    fontFamily,
    htmlFontSize: 16,
    ...headings,
    subtitle1: { fontSize: '0.9375rem', fontWeight: 550 },
    subtitle2: { fontSize: '0.8125rem', fontWeight: 600 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.75rem', lineHeight: 1.4 },
    overline: { fontSize: '0.6875rem', fontWeight: 620, letterSpacing: '0.06em', lineHeight: 1.6 },
    button: { fontSize: '0.875rem', fontWeight: 580, textTransform: 'none' },
  },
  components: {
    // The form's content scrolls and its buttons stay visible.
    MuiDialog: {
      styleOverrides: { paper: { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } } },
    },
    // Aligned with the content above. Two buttons that don't fit next to each other wrap below each other, so that
    // their labels don't break.
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap', rowGap: 8 } } },
    MuiCssBaseline: {
      styleOverrides: {
        body: { WebkitFontSmoothing: 'antialiased' },
        // Zero specificity, so that parents can resize icons. See Icon.tsx.
        ':where(.MuiSvgIcon-root)': {
          display: 'inline-block',
          flexShrink: 0,
          width: '1em',
          height: '1em',
          fill: 'currentColor',
          userSelect: 'none',
        },
        ':where(.MuiSvgIcon-fontSizeSmall)': { fontSize: '1.25rem' },
        ':where(.MuiSvgIcon-fontSizeMedium)': { fontSize: '1.5rem' },
        ...autoFillKeyframes,
        ...fadeOfMore,
        // Browsers give controls their own font.
        'button, input, select, textarea': { fontFamily: 'inherit' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionProperty: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiDialogTitle: { styleOverrides: { root: headings.h2 } },
    MuiDialogContent: { styleOverrides: { root: fadesTowardsMore } },
    // The outline alone marks focus. A pulsating ripple behind the label would reduce its contrast too much.
    MuiButton: {
      defaultProps: { disableElevation: true, disableFocusRipple: true },
      styleOverrides: {
        root: fingerTarget,
        // No stronger than primary buttons.
        outlined: { '&.MuiButton-colorInherit': { borderColor: 'color-mix(in srgb, currentColor 50%, transparent)' } },
      },
    },
    MuiIconButton: {
      defaultProps: { disableFocusRipple: true },
      styleOverrides: { root: { [phone]: { minHeight: 44, minWidth: 44 } } },
    },
    MuiToggleButton: { styleOverrides: { root: fingerTarget } },
    // These animations tell a field that it was autofilled. Otherwise each field would inject their keyframes.
    MuiInputBase: {
      defaultProps: { disableInjectingGlobalStyles: true },
      styleOverrides: {
        input: {
          animationName: 'mui-auto-fill-cancel',
          animationDuration: '10ms',
          '&:-webkit-autofill': { animationName: 'mui-auto-fill', animationDuration: '5000s' },
        },
      },
    },
    MuiOutlinedInput: { styleOverrides: { root: fingerTarget } },
    // Centred in a field that is as high as touch requires.
    MuiInputLabel: {
      styleOverrides: {
        sizeSmall: {
          '&.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': { [phone]: { transform: 'translate(14px, 11px)' } },
        },
      },
    },
    MuiMenuItem: { styleOverrides: { root: fingerTarget } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
})
