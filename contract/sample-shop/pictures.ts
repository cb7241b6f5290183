/*
 * The image paths in the texts of the sample shop. Pages derive the paths of other crops and formats from
 * them. The paths are in a separate file, so that browsers do not load the texts.
 */

export const SAMPLE_HERO_PICTURE = "/pictures/hero-tall-360.jpg";
export const SAMPLE_STORY_PICTURE = "/pictures/story-480.jpg";
