import { createTheme } from '@mui/material/styles'
import { palette } from './palette.ts'

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

const phone = '@media (max-width: 599.95px)'
const fingerTarget = { [phone]: { minHeight: 44 } }
/** What lies over the page keeps a shadow, or it could not be told from the page. */
const floating = {
  border: '1px solid var(--mui-palette-divider)',
  boxShadow: '0 8px 28px rgb(0 20 25 / 14%)',
}

/** They move nothing: browsers tell of the beginning of each, by which a field learns that it was filled. */
const autoFillKeyframes = Object.fromEntries(
  ['mui-auto-fill', 'mui-auto-fill-cancel'].map((name) => [`@keyframes ${name}`, { from: { animationName: name } }]),
)

/**
 * What a dialog holds fades at its end while more of it is below, and nothing is painted apart where it all has room. Browsers without
 * scroll timelines show it as it is.
 */
const fadesTowardsMore = { animation: 'fade-of-more linear', animationTimeline: 'scroll(self block)' }
/** The same of a line that scrolls sideways. */
export const fadesSideways = { animation: 'fade-sideways linear', animationTimeline: 'scroll(self inline)' }
const fadeOfMore = {
  '@keyframes fade-sideways': {
    '0%, 90%': { maskImage: 'linear-gradient(to right, #000 calc(100% - 56px), transparent)' },
    '100%': { maskImage: 'linear-gradient(#000, #000)' },
  },
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

/** The one theme: CSS variables under `data-theme` on the page's root, hairlines instead of shadows, an 8 px grid. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  // What stands in an empty field is read: 4.5 to 1, of which the library's own has 2.6.
  colorSchemes: {
    light: { palette: palette.light, opacity: { inputPlaceholder: 0.66 } },
    dark: { palette: palette.dark },
  },
  shape: { borderRadius: 10 },
  motion: { reducedMotion: 'system' },
  // Whoever goes by keyboard sees where they are: a ripple alone hardly differs from what lies around it.
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
    // What a form holds scrolls, and its buttons stay in sight.
    MuiDialog: {
      styleOverrides: { paper: { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } } },
    },
    // In line with what stands above. Where two buttons have no room beside each other, one stands below the other: neither
    // breaks its words.
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap', rowGap: 8 } } },
    MuiCssBaseline: {
      styleOverrides: {
        body: { WebkitFontSmoothing: 'antialiased' },
        // Without weight of their own: whatever holds an icon may give it another size. See Icon.tsx.
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
        // Browsers give controls a font of their own.
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
    // The ring alone says where the focus is: a circle that beats behind the words takes them below the contrast they need.
    MuiButton: {
      defaultProps: { disableElevation: true, disableFocusRipple: true },
      styleOverrides: {
        root: fingerTarget,
        // No stronger than those of the main colour.
        outlined: { '&.MuiButton-colorInherit': { borderColor: 'color-mix(in srgb, currentColor 50%, transparent)' } },
      },
    },
    MuiIconButton: {
      defaultProps: { disableFocusRipple: true },
      styleOverrides: { root: { [phone]: { minHeight: 44, minWidth: 44 } } },
    },
    MuiToggleButton: { styleOverrides: { root: fingerTarget } },
    // By these animations a field learns that the browser filled it; each field would bring their keyframes by itself.
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
    // In the middle of a field that is as high as a finger needs.
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
