ALTER TABLE `questions` ADD `panorama` text;--> statement-breakpoint
ALTER TABLE `questions` ADD `sphere_hash` text REFERENCES blobs(hash);--> statement-breakpoint
CREATE INDEX `questions_by_sphere` ON `questions` (`sphere_hash`);