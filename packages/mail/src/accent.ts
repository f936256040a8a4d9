/** The accent of the mails as they are rendered; an installation may put its own in their place. */
export const ACCENT = { light: '#2F4FE0', dark: '#8EA2FF' }
