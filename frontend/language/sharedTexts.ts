import { setTranslation } from '#gateway/language/message.ts';
import { t } from './t.ts';

/* Has the texts of shared rules translated by the client. Imported before all other code, because rules are read there. */
setTranslation(t);
