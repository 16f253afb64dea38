ALTER TABLE `album_photos` ADD `sphere_hash` text;--> statement-breakpoint
ALTER TABLE `challenge_photos` ADD `sphere_hash` text;