/** The product's colours in both modes, as plain data. Text colours meet AA (4.5:1) on their surfaces. */
export const palette = {
  light: {
    primary: { main: '#0F5C6E', light: '#3B8294', dark: '#0A4352', contrastText: '#FFFFFF' },
    secondary: { main: '#E07A3F', light: '#EDA578', dark: '#A84C16', contrastText: '#241003' },
    error: { main: '#B3261E', contrastText: '#FFFFFF' },
    warning: { main: '#8A5300', contrastText: '#FFFFFF' },
    success: { main: '#1B6B45', contrastText: '#FFFFFF' },
    info: { main: '#1E5AA8', contrastText: '#FFFFFF' },
    text: { primary: '#152226', secondary: '#526067', disabled: '#8A959A' },
    background: { default: '#F6F7F7', paper: '#FFFFFF' },
    divider: '#DDE3E4',
  },
  dark: {
    primary: { main: '#72C4D6', light: '#A3DCE8', dark: '#4AA3B7', contrastText: '#04242C' },
    secondary: { main: '#F0A172', light: '#F6C3A4', dark: '#E07A3F', contrastText: '#2A1304' },
    error: { main: '#FF9A92', contrastText: '#3B0806' },
    warning: { main: '#F2C063', contrastText: '#2E1D00' },
    success: { main: '#7FD6A8', contrastText: '#03281A' },
    info: { main: '#9CC4FF', contrastText: '#04204A' },
    text: { primary: '#E7EDEE', secondary: '#A4B1B6', disabled: '#6C787D' },
    // As strong as the text next to an icon. The default white would be stronger.
    action: { active: '#A4B1B6' },
    background: { default: '#0F1517', paper: '#161E21' },
    divider: '#2A3539',
  },
} as const

/** The panel next to the sign-in form and the logo. Same in both modes. */
export const brandSurface = { background: '#0B4250', text: '#FFFFFF', softText: '#C9DFE4', accent: '#F0A172' } as const
