/*
 * The paths of the drawn pictures of the sample shop in its texts. Pages show their other cuts and formats as well.
 * They are separate from the texts, so that no browser loads these.
 */

export const SAMPLE_HERO_PICTURE = "/pictures/hero-tall-360.jpg";
export const SAMPLE_STORY_PICTURE = "/pictures/story-480.jpg";
