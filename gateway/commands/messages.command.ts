import { updateCatalogues } from './catalogues.ts';

await updateCatalogues();
